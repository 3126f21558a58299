import { sitePages } from "#content/pages.ts";
import { addressOf } from "#content-types/content-type.ts";
import { type ContentTypeName, contentType } from "#content-types/content-types.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { tagHref } from "#contract/tag-slug.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import { PAGES, type PublishedText } from "#server/published/published-text.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { TestimonialsService } from "#server/testimonials/testimonials.service.ts";
import { kindOf } from "./kinds.ts";
import type { SearchEntry } from "./search-index.ts";

/** What visitors may call a page that doesn't call itself so. */
const ALSO: Readonly<Record<string, string>> = {
  "/#about": "who are you",
  "/#contact": "hire, phone number",
  "/book": "hire, schedule, appointment, meeting, consultation, availability",
  "/consulting-services": "hire, testimonials, references, reviews",
  "/estimate": "price, pricing, cost, rate, hourly, budget, quote, fee",
  "/resume": "cv, curriculum vitae",
};

type Indexed = readonly [SearchEntry, readonly PublishedText[]];

/** Everything of the chat's sources: the pages, the demos and the items. */
export async function* sourceEntries(sources: PublishedSources): AsyncGenerator<Indexed> {
  for await (const { id, texts } of sources.all()) {
    if (id === PAGES) yield* pageEntries(texts, sources);
    else if (texts[0]) yield [{ ...placeOf(texts[0]), readTexts: () => sources.one(id) }, texts];
  }
}

/** Only a post is found at its headings; the address of a service has a fragment of its own. */
function placeOf({ title, href }: PublishedText) {
  const kind = kindOf(href);
  return { kind, title, href: kind === "blog-post" ? href.replace(/#.*/, "") : href };
}

function* pageEntries(texts: readonly PublishedText[], sources: PublishedSources): Generator<Indexed> {
  for (const [key, [first, ...rest]] of Map.groupBy(texts, pageKey)) {
    const kind = first ? kindOf(first.href) : "";
    // The resume names projects, which are found themselves.
    if (!first || kind === "project") continue;
    const readTexts = async () => (await sources.one(PAGES)).filter((text) => pageKey(text) === key);
    yield [
      {
        kind,
        title: kind === "skill" ? first.text : first.title,
        href: kind === "skill" ? first.href : key,
        also: ALSO[key],
        readTexts,
      },
      [first, ...rest],
    ];
  }
}

/** A part of the home page counts as a page, and so does a single skill. */
const pageKey = ({ href, text }: PublishedText) =>
  kindOf(href) === "skill" ? text : href.startsWith("/#") ? href : href.replace(/#.*/, "");

type OtherParts = {
  content: ContentItemsService;
  testimonials: Pick<TestimonialsService, "shown">;
  readSite: () => Promise<SiteContent>;
};

const TAGS_AT_ONCE = 500;
/** Pages to do something on, and lists. */
const UNQUOTED = new Set(["/book", "/estimate", "/evidence", "/demos"]);

/** What the chat doesn't quote. These texts are short, so the index holds them. */
export async function* otherEntries({ content, testimonials, readSite }: OtherParts): AsyncGenerator<Indexed> {
  const site = await readSite();
  const { parts } = site;
  const entry = (kind: string, title: string, href: string, text = ""): Indexed => {
    const texts = [{ text: text || title, title, href, context: title }];
    const readTexts = async () => (isPublic((await readSite()).parts, href) ? texts : []);
    return [{ kind, title, href, also: ALSO[href], readTexts }, texts];
  };
  for (const { path, title, description } of sitePages(site))
    if (UNQUOTED.has(path) && isPublic(parts, path)) yield entry(kindOf(path), title, path, description);
  for (let offset = 0; isPublic(parts, "/blog"); offset += TAGS_AT_ONCE) {
    const tags = await content.tags.listPublished({ limit: TAGS_AT_ONCE, offset });
    for (const { slug, name } of tags) yield entry("tag", name, tagHref(slug));
    if (tags.length < TAGS_AT_ONCE) break;
  }
  for (const { type, slug, quote, attribution } of await testimonials.shown()) {
    const href = addressOf(contentType(type as ContentTypeName), slug);
    if (isPublic(parts, href)) yield entry("testimonial", attribution, href, quote);
  }
  const { rows: tools } = await content.lists.published("playground-item", { limit: TAGS_AT_ONCE });
  for (const { slug, title, description } of isPublic(parts, "/playground") ? tools : []) {
    if (isPublic(parts, `/demos/${slug}`)) yield entry("demo", title, "/playground", description);
  }
}
