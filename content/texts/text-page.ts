import { isOff } from "#content-types/site/part-states.ts";
import type { SiteParts } from "#content-types/site/parts.ts";
import { filledIn } from "#content-types/site/placeholders.ts";

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

/**
 * A text page with its placeholders replaced, without links to what is switched off. A fact may be several paragraphs or
 * points, separated by empty lines, or nothing.
 */
export function filledTextPage<Page extends TextPageContent>(
  page: Page,
  facts: Readonly<Record<string, string>>,
  parts: SiteParts,
): Page {
  const filled = filledIn(page, facts);
  const sections = filled.sections.map((section) => ({
    ...section,
    paragraphs: eachOf(section.paragraphs),
    ...(section.points && { points: eachOf(section.points) }),
    ...(section.links && { links: section.links.filter(({ href }) => !isOff(parts, href)) }),
  }));
  const hasText = ({ paragraphs, points = [], links = [] }: TextSection) =>
    paragraphs.length + points.length + links.length > 0;
  return { ...filled, sections: sections.filter(hasText) };
}

const eachOf = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\n{2,}/)).filter(Boolean);
