/** A section of the site in the owner's list. */
export type SectionEntry = {
  key: string;
  title: string;
  summary: string;
  updatedAt: string;
  /** Whether visitors still see what the site came with. */
  isSample: boolean;
  hasWorkingCopy: boolean;
};

/** In place of a section's key: the preview of all sections together. */
export const WHOLE_SITE = "all";
