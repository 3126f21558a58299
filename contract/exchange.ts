/** Importing and exporting posts: limits, and the report that the owner gets. */

const MIB = 1024 * 1024;

export const IMPORT_LIMITS = {
  /** The uploaded file. */
  bytes: 64 * MIB,
  /** Everything in an archive, unpacked. */
  unpackedBytes: 256 * MIB,
  files: 10_000,
  posts: 2_000,
} as const;

/** For the file picker; the server looks at the content. */
export const ACCEPTED_IMPORTS = ".zip,.md,.markdown,.json,.xml";

export type ImportReport = {
  /** What the file was taken for. */
  source: "Markdown" | "Ghost" | "WordPress";
  created: { title: string; address: string; state: "published" | "draft" }[];
  /** Imported before, and not touched again. */
  unchanged: number;
  pictures: number;
  /** One sentence for everything that was not taken over. */
  leftOut: string[];
};
