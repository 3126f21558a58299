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

/** A page or demo that the owner can switch off, by its address. */
export type HideablePage = { name: string; title: string };

/** In place of a section's key: the preview of all sections together. */
export const WHOLE_SITE = "all";
