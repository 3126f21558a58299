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
