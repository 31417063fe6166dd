/**
 * Addresses of this build's files, including its id. Under the bare address a browser or host may still have another
 * build's file for a while after a deploy.
 */

/** The build's id; "" for unbuilt scripts. */
export const BUILD_ID = typeof __VRHCABY_BUILD_ID__ === "undefined" ? "" : __VRHCABY_BUILD_ID__;

/** The folder of index.html, from that of a version in it (`v/1.0.0/`) or of a standalone copy. @param {URL} base */
export const siteOf = (base) => (/\/v\/[^/]+\/$/.test(base.pathname) ? new URL("../../", base) : base);

/** @param {string} path relative to the folder with js/ @param {URL} base that folder @returns {URL} with the build's id */
export function ofBuild(path, base) {
  const address = new URL(path, base);
  address.search = BUILD_ID;
  return address;
}

/** Fetch a file of this build. @param {string} path @param {URL} base @returns {Promise<Response | null>} null on failure */
export const fetchOfBuild = (path, base) =>
  fetch(ofBuild(path, base)).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );
