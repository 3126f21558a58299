declare module "virtual:islands-entry" {
  /** The URL of the island loader. */
  export const address: string;
  /** The URLs of the loader's imports. Empty in development. */
  export const imports: readonly string[];
  /** The classes that the loader and the parts it starts may set, separated by spaces. */
  export const classes: string;
  /**
   * By island: the name of its export, the URLs of its script and of everything that script imports, and the classes it
   * may set, in parts that it loads later as well.
   */
  export const islands: Readonly<Record<string, { exportName: string; scripts: readonly string[]; classes: string }>>;
}
