import {
  type ApiContext,
  find,
  listPlaygroundItems,
  listServices,
  listTestimonials,
  siteContentOf,
  withHue,
} from "#app/ui/api/api.server.ts";
import { contactOffer } from "#app/ui/lib/contact-offer.ts";
import { isBookable } from "#content/booking.ts";
import { claimKeys } from "#content/claims.ts";
import { estimatedServices } from "#content/estimate-offer.ts";
import type { BlogPostAnswer } from "#content-types/blog-post.ts";
import type { ServiceAnswer } from "#content-types/consulting-service.ts";
import type { ContentTypeName } from "#content-types/content-types.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { hueOf } from "#content-types/site/categories.ts";
import type { CommonAnswer } from "#contract/content-answers.ts";
import { readArticle, readText } from "./article.server.ts";
import { provenFigures, provenServicesPage } from "./evidence.server.ts";

/** Reads what a view shows besides the item. */
type LoadExtras<Item = never> = (context: ApiContext, item: Item) => Promise<object>;

async function loadBlogPostExtras(context: ApiContext, { slug, content, category }: BlogPostAnswer) {
  const neighbors = await find(context, ({ contentItems }) => contentItems.neighborsOf("blog-post", slug));
  const { categories, contact } = siteContentOf(context);
  return {
    ...readArticle(content),
    hue: hueOf(categories.posts, category),
    newer: neighbors?.newer ?? null,
    older: neighbors?.older ?? null,
    subject: contact.subject,
  };
}
export type BlogPostExtras = Awaited<ReturnType<typeof loadBlogPostExtras>>;

/** The items that share a page with the shown one. */
async function othersThan<Item extends CommonAnswer>({ id }: CommonAnswer, list: Promise<Item[]>) {
  return (await list).filter((other) => other.id !== id);
}

async function loadPlaygroundItemExtras(context: ApiContext, item: CommonAnswer) {
  const { home } = siteContentOf(context);
  return { headline: home.playground, others: await othersThan(item, listPlaygroundItems(context)) };
}
export type PlaygroundItemExtras = Awaited<ReturnType<typeof loadPlaygroundItemExtras>>;

async function loadServiceExtras(context: ApiContext, item: ServiceAnswer) {
  const site = siteContentOf(context);
  return {
    hue: withHue(context, item).hue,
    page: await provenServicesPage(context),
    offer: contactOffer(site, isBookable(site)),
    estimated: estimatedServices(site).map(({ slug }) => slug),
    others: await othersThan(item, listServices(context)),
    testimonials: await listTestimonials(context),
  };
}
export type ServiceExtras = Awaited<ReturnType<typeof loadServiceExtras>>;

/** The words of the call to action. */
async function loadProjectExtras(context: ApiContext, item: ProjectAnswer) {
  const { subject, replyWithin } = siteContentOf(context).contact;
  const shown = await listTestimonials(context);
  const testimonials = shown.filter(({ type, slug }) => type === "project" && slug === item.slug);
  const { hue } = withHue(context, item);
  const results = await provenFigures(context, item.results, ({ label }) => claimKeys.project(item.slug, label));
  return { ...textOf(item), testimonials, hue, results, contact: { subject, replyWithin } };
}
export type ProjectExtras = Awaited<ReturnType<typeof loadProjectExtras>>;

/** What a view gets without an entry of its own: the item's text with its formulas. */
const textOf = ({ content }: CommonAnswer) => ({ nodes: readText(content) });

const loaders: Partial<Record<ContentTypeName, LoadExtras>> = {
  "blog-post": loadBlogPostExtras,
  project: loadProjectExtras,
  "playground-item": loadPlaygroundItemExtras,
  "consulting-service": loadServiceExtras,
};

export async function loadExtras(context: ApiContext, type: ContentTypeName, item: CommonAnswer): Promise<object> {
  return loaders[type]?.(context, item as never) ?? textOf(item);
}
