declare module "opencc-js/dict/TSCharacters" {
  /** `traditional simplified[ other…]` per entry, entries parted by `|`. */
  const entries: string;
  export default entries;
}
