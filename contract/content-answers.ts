import type { ContentState } from "./content-terms.ts";

/** Booleans are strings on the wire. */
export type WireBoolean = "true" | "false";

/** The API's answer to visitors for an item of any type. The fields of the type are added. */
export type CommonAnswer = {
  id: string;
  title: string;
  slug: string;
  description: string;
  content: string;
  createdAt: string;
  featured: WireBoolean;
};

/** An item as its owner gets it; the fields of its type are added. */
export type OwnerItemAnswer = CommonAnswer & {
  state: ContentState;
  revision: number;
  publishAt: string | null;
  updatedAt: string;
  trashedAt: string | null;
  /** The editor's id for the last write, or null. */
  writeId: string | null;
  /** The editor's id for the last write of the working copy, or null. */
  copyWriteId: string | null;
};

/** A saved version of an item; the fields of its type are added. */
type SavedAnswer = {
  revision: number;
  savedBy: string;
  savedAt: string;
  slug: string;
  title: string;
  description: string;
  content: string;
  featured: WireBoolean;
};

/** Changes to a public item that are not published yet. */
export type WorkingCopyAnswer = SavedAnswer;
export type RevisionAnswer = SavedAnswer & { autosaved: WireBoolean };
export type RevisionEntry = Pick<RevisionAnswer, "revision" | "savedBy" | "savedAt" | "autosaved" | "title">;

/** Whether a slug is free, taken, or redirects to an item that used to have it. */
export type SlugAnswer = { slug: string; state: "free" | "taken" | "redirects"; title: string; suggestion: string };
