import { createHash } from "node:crypto";

/** A post of another system, before its pictures are stored. */
export type ImportedPost = {
  /** Identifies the post in its source, so that importing it again changes nothing. */
  key: string;
  title: string;
  slug: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  html: string;
  tags: string[];
  author: string;
  date: number | undefined;
  isPublished: boolean;
  featured: boolean;
  /** The address or path of the picture above the post. */
  cover: string;
  /** Where the post was, for relative addresses of pictures. */
  folder: string;
};

export type ReadPosts = { posts: ImportedPost[]; leftOut: string[] };

/** An id that is the same whenever the same post is imported. */
export function idFor(source: string, key: string): string {
  const digest = createHash("sha256").update(`${source}\n${key}`).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}

export function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return validTime(value.getTime());
  if (typeof value === "number") return validTime(value);
  if (typeof value !== "string" || value.trim() === "") return undefined;
  // "2020-03-01 10:00:00" without a zone is read as UTC.
  const text = value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/, "$1T$2Z");
  return validTime(Date.parse(text));
}

/** Between 1990 and 2100: other years are placeholders such as 0000-00-00. */
const validTime = (time: number) => (time > 631_152_000_000 && time < 4_102_444_800_000 ? time : undefined);

export const textOf = (value: unknown) =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
