import type { ContentState } from "./content-terms.ts";

/** Booleans are strings on the wire. */
export type WireBoolean = "true" | "false";

/** What the API answers visitors for an item, whatever its type. The fields of the type are added to it. */
export type CommonAnswer = {
  id: string;
  title: string;
  slug: string;
  description: string;
  content: string;
  createdAt: string;
  featured: WireBoolean;
};

/** The published items beside one, as GET /api/blog-posts/{slug}/neighbors answers. */
type NeighborAnswer = { slug: string; title: string } | null;
export type NeighborsAnswer = { newer: NeighborAnswer; older: NeighborAnswer };

/** What the owner gets of an item, beside what its type has: where it is in its life. */
export type OwnerItemAnswer = CommonAnswer & {
  state: ContentState;
  revision: number;
  publishAt: string | null;
  updatedAt: string;
  trashedAt: string | null;
  /** The id that the editor gave the last write; null where it gave none. */
  writeId: string | null;
  /** The same for the working copy. */
  copyWriteId: string | null;
};

/** Words that were saved at some time by somebody; the fields of the item's type stand beside these. */
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

/** Changes of something public that are kept beside it until they are published. */
export type WorkingCopyAnswer = SavedAnswer;
export type RevisionAnswer = SavedAnswer & { autosaved: WireBoolean };
export type RevisionEntry = Pick<RevisionAnswer, "revision" | "savedBy" | "savedAt" | "autosaved" | "title">;

/** Whether an item can have an address: it is free, another's, or leads to another that used to be there. */
export type SlugAnswer = { slug: string; state: "free" | "taken" | "redirects"; title: string; suggestion: string };
