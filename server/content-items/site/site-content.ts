import { isSamplePerson } from "#content/is-sample.ts";
import { filledIn } from "#content-types/site/placeholders.ts";
import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import { oncePerVersion } from "#server/platform/content-version.ts";
import type { Database } from "#server/platform/database.ts";
import { neutralSections } from "../make-it-yours/neutral-sections.ts";
import { isSample as isSampleSection, sampleContent } from "./site-samples.ts";

/** Reads the owner's facts and texts. */
export type SiteReader = {
  /** What visitors see now. */
  current(): Promise<SiteContent>;
  /** What was read last, for what can't wait; a change starts to be read. */
  latest(): SiteContent | undefined;
};

const NAMES = siteSections.map(({ name }) => name);

/** Reads the published sections once per content version, so that pages of any instance are current at once. */
export const createSiteReader = ({ db, contentVersion }: Pick<Database, "db" | "contentVersion">): SiteReader =>
  oncePerVersion(contentVersion, async () => {
    const published = db.selectFrom("content_items").where("status", "=", "published");
    const rows = await published.select(["type", "fields"]).where("type", "in", NAMES).execute();
    const stored = new Map(rows.map(({ type, fields }) => [type, JSON.parse(fields) as object]));
    const types = await published.select("type").distinct().execute();
    return withoutEmptyParts(
      withPitch(withStored(sampleContent(), (key) => stored.get(`site-${key}`))),
      new Set(types.map(({ type }) => type)),
    );
  });

/** Texts that repeat the pitch until the owner writes others follow it wherever it is changed. */
export function withPitch(content: SiteContent): SiteContent {
  const { pitch } = content.profile;
  const { home, resume, "services-page": services } = content;
  return { ...content, ...filledIn({ home, resume, "services-page": services }, { pitch }) };
}

/** What parts of the home page show. */
const SHOWN_TYPES = {
  projects: "project",
  "ai-playground": "playground-item",
  "consulting-services": "consulting-service",
  blog: "blog-post",
};

/** A part of the home page, and the links to it, wait for something to show. */
function withoutEmptyParts({ parts, ...content }: SiteContent, published: ReadonlySet<string>): SiteContent {
  const empty = Object.entries(SHOWN_TYPES).flatMap(([part, type]) => (published.has(type) ? [] : [[part, "hidden"]]));
  return { ...content, parts: { ...parts, home: { ...parts.home, ...Object.fromEntries(empty) } } };
}

/** A section or a field that was never stored, because it is new, is the sample's; on a site that is somebody's, it claims nothing. */
function withStored(samples: SiteContent, storedOf: (key: SectionKey) => object | undefined): SiteContent {
  const isSample = isSamplePerson({ ...samples.profile, ...storedOf("profile") });
  const neutral = isSample ? {} : neutralSections("");
  const sections = siteSections.map(({ key }) => {
    const stored = storedOf(key);
    // The sample's evidence shows nothing of anybody else's.
    const isOwn = isSample || key !== "evidence" || (stored && !isSampleSection(key, stored));
    return [key, { ...samples[key], ...neutral[key], ...(isOwn && stored) }];
  });
  return Object.fromEntries(sections) as SiteContent;
}
