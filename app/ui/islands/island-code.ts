/** The element that holds it. */
export const ISLAND_CODE_ID = "island-code";

/** Where the code of a page's islands is. A page names only its own islands, so the loader doesn't grow with their number. */
export type IslandCode = {
  files: readonly string[];
  /** By island: the name of its export, then the indexes of its files, its own script first. */
  islands: Readonly<Record<string, readonly [exportName: string, ...files: number[]]>>;
};
