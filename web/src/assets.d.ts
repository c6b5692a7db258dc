/** Pictures become data URLs while bundling. */
declare module "*.svg" {
  const url: string;
  export default url;
}
