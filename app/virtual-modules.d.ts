declare module "virtual:islands-entry" {
  /** The address of the islands' loader. */
  export const address: string;
  /** The addresses of what the loader imports. Empty in development. */
  export const imports: readonly string[];
  /** The addresses of all scripts that an island needs, by its name. Empty in development. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
}
