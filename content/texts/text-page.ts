/** A page of plain text: sections with a title, paragraphs, points, and links to go on with. */
type TextSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; href: string }[];
};

export type TextPageContent = {
  lead: string;
  /** The day its words last changed, as in "2026-11-15". */
  changedOn: string;
  sections: readonly TextSection[];
};
