/** How far the owner is with making the site theirs. */
export type MakeItYoursAnswer = {
  /** Whether the owner no longer wants to see the steps on the dashboard. */
  isDismissed: boolean;
  /** What each step still has to do, such as fields that are still the sample's, published or not. Nothing: it is done. */
  left: Record<
    "contact" | "work" | "resume" | "form" | "services" | "booking" | "mail" | "legal" | "look" | "samples",
    string[]
  >;
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
