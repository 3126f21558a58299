declare module "virtual:islands-entry" {
  /** The URL of the island loader. */
  export const address: string;
  /** The URLs of the loader's imports. Empty in development. */
  export const imports: readonly string[];
  /** By island: the name of its export, and the URLs of its script and of everything that script imports. */
  export const islands: Readonly<Record<string, { exportName: string; scripts: readonly string[] }>>;
}
