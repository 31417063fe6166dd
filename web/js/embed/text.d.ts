/** Files the build puts into a bundle as texts. */
declare module "*.css" {
  const text: string;
  export default text;
}
