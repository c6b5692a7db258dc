/** Pictures become data URLs while bundling. */
declare module "*.svg" {
  const url: string;
  export default url;
}

/** Style sheets become strings, where they are imported as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
