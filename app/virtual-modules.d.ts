declare module "virtual:islands-entry" {
  /** The URL of the island loader. */
  export const address: string;
  /** The URLs of the loader's imports. Empty in development. */
  export const imports: readonly string[];
  /** The URLs of each island's scripts, by its name. Empty in development. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
}
