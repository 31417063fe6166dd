/** Values that the build puts into the bundles. */
declare const __VRHCABY_VERSION__: string;
declare const __PYODIDE_INFO__: { abi_version: string; arch: string; platform: string; python: string; version: string };
declare const __VRHCABY_BUILD__: { id: string; version: string; precache: [string, string][]; optional: [string, string][] };
