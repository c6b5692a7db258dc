/** Pictures become data URLs while bundling. */
declare module "*.svg" {
  const url: string;
  export default url;
}

/** Pyodide's second script, which is typed nowhere. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: import("pyodide").PyodideConfig["createPyodideModule"];
  export default createPyodideModule;
}

/** Style sheets become strings, where they are imported as text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** Fonts lie beside the script: the path relative to it. */
declare module "*.woff2" {
  const path: string;
  export default path;
}
