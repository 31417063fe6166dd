/** Files that the build inserts into a bundle as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
