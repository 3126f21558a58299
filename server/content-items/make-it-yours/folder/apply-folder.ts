import type { CategoryList } from "#content-types/fields.ts";
import { schemaOf } from "#content-types/schema.ts";
import { type SectionKey, type SiteContent, sectionOf, siteSections } from "#content-types/site/site-sections.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { Term } from "#contract/taxonomies.ts";
import type { Core } from "#server/core.ts";
import { fieldErrors } from "#server/http/validate.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { AppError, OperatorError } from "#server/platform/errors.ts";
import { parsedJson } from "#server/platform/parsed-json.ts";
import { bodyOf } from "../../content-item.ts";
import type { ContentItemsService } from "../../content-items.service.ts";
import { pictureMistakes } from "../../site/picture-sizes.ts";
import { sampleContent } from "../../site/site-samples.ts";
import { readJsonResume } from "../json-resume.ts";
import { isRecord } from "../json-values.ts";
import type { MakeItYoursService } from "../make-it-yours.service.ts";
import { changedSections } from "../publish-sections.ts";
import { linesOf, type OwnersItem, readItemFile, unknownFields } from "./item-file.ts";
import type { OwnersFolder } from "./read-folder.ts";

const BY = "command line";

type Parts = { core: Core; content: ContentItemsService; media: MediaService; yours: MakeItYoursService };
type Changes = Partial<Record<SectionKey, object>>;

/** Checks everything in the folder, then makes the site say it. Returns the report, one line for each change. */
export async function applyFolder(folder: OwnersFolder, parts: Parts): Promise<string[]> {
  const { core, yours, media } = parts;
  const pending = await changedSections(core.database.db);
  if (pending.length > 0) {
    const titles = pending.map(({ section }) => section.title).join(", ");
    throw new OperatorError(
      `Unpublished changes exist in: ${titles}. Publish or discard them first. Nothing was changed.`,
    );
  }
  const current = await yours.upcoming();
  const categories = categoriesIn(folder, current.categories) ?? current.categories;
  const read = folder.items.map((item) => readItemFile(item, categories));
  const items = read.filter((each): each is OwnersItem => "draft" in each);
  const changes: Changes = {};
  const report: string[] = [];
  const mistakes = read.flatMap((each) => ("mistakes" in each ? each.mistakes : []));
  const early = items.filter(({ date }) => date !== undefined && date > core.clock.now());
  mistakes.push(...early.map(({ file }) => `${file}: date: Please choose a day in the past.`));
  if (folder.resume) mistakes.push(...takeResume(folder, items, current, changes, report, core));
  for (const { name, text } of folder.sections) {
    const key = sectionOf(name.replace(/\.json$/, ""))?.key;
    const values = parsedJson(text);
    if (!key)
      mistakes.push(`${name}: there is no such section; known are ${siteSections.map((each) => each.key).join(", ")}.`);
    else if (!isRecord(values)) mistakes.push(`${name}: this is not valid JSON with an object.`);
    else {
      mistakes.push(...unknownFields(name, values, Object.keys(current[key])));
      changes[key] = { ...changes[key], ...values };
    }
  }
  mistakes.push(...(await takePictures(folder, media, changes)));
  for (const [key, change] of Object.entries(changes) as [SectionKey, object][]) {
    const { error } = schemaOf(`site-${key}`, categories).safeParse({ ...current[key], ...change });
    if (error) mistakes.push(...linesOf(`${key}.json`, fieldErrors(error.issues)));
  }
  if (mistakes.length > 0) throw new OperatorError([...mistakes, "Nothing was changed."].join("\n"));

  // Beside the old ones at first: the samples that have these are removed once the items are public.
  if (changes.categories) await draftCategories(categories, () => true, parts);
  const published = new Set(await yours.publish(BY));
  for (const item of items) report.push(...(await putItem(item, parts)));
  for (const [key, change] of Object.entries(changes) as [SectionKey, object][]) {
    if (key === "categories") continue;
    const next = schemaOf(`site-${key}`, categories).parse({ ...current[key], ...change });
    // Only what the folder states: other texts keep their placeholders.
    const stated = Object.fromEntries(Object.entries(next).filter(([name]) => name in change));
    if (JSON.stringify(next) !== JSON.stringify(current[key])) await yours.draft(key, stated, BY);
  }
  const types = [...new Set(items.map(({ type }) => type))];
  const removed = types.length > 0 ? await yours.remove(types, BY) : 0;
  if (removed > 0) report.push(`${removed} samples removed (undo: /admin/make-it-yours)`);
  for (const title of await yours.publish(BY)) published.add(title);
  if (changes.categories) await draftCategories(categories, ({ uses }) => uses > 0, parts);
  await yours.publish(BY);
  report.push(...Array.from(published, (title) => `${title}: published`));
  return report;
}

type Lists = SiteContent["categories"];

/** The lists of categories.json; undefined if there are none, or wrong ones, which are named with all other mistakes. */
function categoriesIn({ sections }: OwnersFolder, current: Lists): Lists | undefined {
  const file = sections.find(({ name }) => name === "categories.json");
  const values = parsedJson(file?.text ?? "");
  if (!isRecord(values)) return undefined;
  return schemaOf("site-categories", current).safeParse({ ...current, ...values }).data;
}

/** The folder's categories, followed by those of the site that are kept. */
async function draftCategories(lists: Lists, isKept: (row: Term) => boolean, { content, yours }: Parts) {
  const merged = async (list: CategoryList) => {
    const names = new Set(lists[list].map(({ name }) => name));
    const { rows } = await content.taxonomies[list].list("", { limit: CONTENT_LIMITS.listEntries });
    const kept = rows.filter((row) => !names.has(row.name) && isKept(row));
    return [...lists[list], ...kept.map(({ name, color = "green" }) => ({ name, color }))];
  };
  const next = { posts: await merged("posts"), work: await merged("work") };
  const current = await content.categories();
  if (JSON.stringify(next) !== JSON.stringify(current)) await yours.draft("categories", next, BY);
}

/** Stores the pictures; one that nothing uses is deleted again after a while. */
async function takePictures({ pictures }: OwnersFolder, media: MediaService, changes: Changes): Promise<string[]> {
  const mistakes: string[] = [];
  for (const { field, bytes, name } of pictures) {
    try {
      const chosen = { [field]: (await media.add(bytes, name, BY)).src };
      mistakes.push(...Object.values(await pictureMistakes(chosen, media)).map((message) => `${name}: ${message}`));
      changes.pictures = { ...changes.pictures, ...chosen };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      mistakes.push(`${name}: ${error.message}`);
    }
  }
  return mistakes;
}

function takeResume(
  { resume }: OwnersFolder,
  items: readonly OwnersItem[],
  current: Awaited<ReturnType<MakeItYoursService["upcoming"]>>,
  changes: Changes,
  report: string[],
  { clock }: Core,
): string[] {
  const projects = items.flatMap(({ type, draft }) => (type === "project" ? [draft.slug] : []));
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  try {
    const known = { day, profile: current.profile, sample: sampleContent().profile, projects };
    const imported = readJsonResume(parsedJson(resume?.text ?? ""), known);
    // The day of the review moves only with the resume.
    const next = { ...current.resume, ...imported.resume };
    const same = { ...next, updated: current.resume.updated };
    const isSame = JSON.stringify(same) === JSON.stringify(current.resume);
    changes.resume = isSame ? current.resume : next;
    changes.profile = imported.profile;
    report.push(...imported.report.notes.map((note) => `resume.json: ${note}`));
    return [];
  } catch (error) {
    if (error instanceof OperatorError) return [`resume.json: ${error.message}`];
    throw error;
  }
}

async function putItem({ type, draft, file, date }: OwnersItem, { content, yours }: Parts): Promise<string[]> {
  const existing = await yours.itemAt(type, draft.slug);
  if (!existing) {
    const { id, revision } = await content.editing.create(type, draft, {}, BY);
    const published = await content.life.publish(type, id, { revision }, BY);
    if (date !== undefined) await content.life.redate(type, id, date, { revision: published.revision }, BY);
    return [`${file}: published at ${draft.slug}`];
  }
  if (existing.state === "trashed") return [`${file}: ${draft.slug} is in the trash and was left there`];
  const isPublished = existing.state === "published";
  const isDated = date === undefined || date === existing.publishAt;
  const isSame = JSON.stringify(bodyOf(existing)) === JSON.stringify(bodyOf(draft));
  if (isSame && isPublished && isDated) return [];
  const saved = await content.editing.update(type, existing.id, draft, { revision: existing.revision }, BY);
  const start = { revision: saved.revision };
  const published = isPublished ? saved : await content.life.publish(type, saved.id, start, BY);
  if (!isDated) await content.life.redate(type, saved.id, date, { revision: published.revision }, BY);
  return [`${file}: updated at ${draft.slug}`];
}
