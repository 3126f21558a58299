/** One section of a text page, such as the privacy policy. */
type TextSection = {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; href: string }[];
};

export type TextPageContent = {
  lead: string;
  /** The day the text last changed, as in "2026-11-15". */
  changedOn: string;
  sections: readonly TextSection[];
};
