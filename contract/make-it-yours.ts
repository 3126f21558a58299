/** How far the owner is with making the site theirs. */
export type MakeItYoursAnswer = {
  /** Whether the owner no longer wants to see the steps on the dashboard. */
  isDismissed: boolean;
  /** Which steps have something of the owner's, published or not. */
  done: Record<"contact" | "work" | "resume" | "form" | "services" | "legal" | "look" | "samples", boolean>;
  /** Sample items that were never edited, by type. */
  samples: { type: string; label: string; count: number }[];
  /** When samples were removed; null if there is nothing to undo. */
  removedAt: string | null;
  /** Sections with changes that visitors don't see yet. */
  unpublished: { key: string; title: string }[];
  hasResumeChanges: boolean;
};

/** What an import took over, and what it left out or changed. */
export type ImportReport = { taken: string[]; notes: string[] };

/** A resume is text. Anything larger is something else. */
export const MAX_RESUME_BYTES = 1024 * 1024;
