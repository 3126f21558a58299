import { randomUUID } from "node:crypto";
import { isSamplePerson } from "#content/is-sample.ts";
import { contentTypes } from "#content-types/content-types.ts";
import { placeOf } from "#content-types/field-places.ts";
import type { ItemTypeName } from "#content-types/item-types.ts";
import type { OwnersCategories } from "#content-types/owners-categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { resumeSection } from "#content-types/site/resume.ts";
import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";
import type { ImportReport, MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { escapeHtml } from "#engines/text/escape-html.ts";
import type { Core } from "#server/core.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { clearState, readState, setState } from "#server/platform/site-state.ts";
import { bodyOf } from "../content-item.ts";
import type { ContentItemsService } from "../content-items.service.ts";
import { readItemBySlug } from "../content-items.store.ts";
import { withPitch } from "../site/site-content.ts";
import { sampleContent } from "../site/site-samples.ts";
import { readJsonResume } from "./json-resume.ts";
import { changedSections, sectionPublishing } from "./publish-sections.ts";
import { readSamples, removedSince, sampleRemoval } from "./samples.ts";
import { samplesLeft } from "./samples-left.ts";

const IMPRINT = "imprint";
const DISMISSED = "make-it-yours-dismissed";

export type MakeItYoursService = ReturnType<typeof createMakeItYoursService>;

/** The path from the samples to a site of the owner's own. Every step before publishing changes only working copies. */
export function createMakeItYoursService(
  core: Core,
  content: ContentItemsService,
  media: MediaService,
  /** The command line sends no emails. */
  isMailConfigured: () => Promise<boolean> = async () => false,
) {
  const { db } = core.database;

  /** The site with all unpublished changes. */
  async function upcoming(): Promise<SiteContent> {
    const changed = (await changedSections(db)).map(({ section, copy }) => [section.key, copy.body.fields] as const);
    const current = await core.siteContent.current();
    const next = changed.map(([key, fields]) => [key, { ...current[key], ...fields }]);
    return withPitch({ ...current, ...(Object.fromEntries(next) as Partial<SiteContent>) });
  }

  async function draft(key: SectionKey, change: object, who: string): Promise<void> {
    const name = `site-${key}` as const;
    const item = await content.find(name, name);
    const copy = await content.editing.workingCopyOf(item);
    const before = bodyOf(copy?.body ?? item);
    const body = { ...before, fields: { ...before.fields, ...change } };
    const start = { revision: item.revision, seenCopy: item.copyWriteId ?? null, writeId: randomUUID() };
    await content.editing.saveWorkingCopy(name, name, body, start, who);
  }

  return {
    upcoming,

    async progress(): Promise<MakeItYoursAnswer> {
      const [samples, removedAt, dismissed, changed, next] = await Promise.all([
        readSamples(db),
        removedSince(db),
        readState(db, DISMISSED),
        changedSections(db),
        upcoming(),
      ]);
      const sample = sampleContent();
      const left = samplesLeft(next);
      const differs = (key: SectionKey, names: readonly string[]) =>
        names.some((name) => JSON.stringify(part(next[key], name)) !== JSON.stringify(part(sample[key], name)));
      const counts = contentTypes.map(({ name, plural }) => ({
        type: name,
        label: plural,
        count: samples.filter(({ type }) => type === name).length,
      }));
      return {
        isDismissed: dismissed !== undefined,
        left: {
          contact: [],
          work: [],
          form: [],
          services: [],
          booking: [],
          legal: [],
          ...left,
          resume: isNeutral(next) ? ["Resume: Experience and education"] : (left.resume ?? []),
          mail: [
            ...((await isMailConfigured()) ? [] : ["Email: Mail server"]),
            ...(next.mails.closing === "" ? ["Emails: Closing"] : []),
          ],
          look: differs("look", ["accent", "typeface", "heroFigure"]) ? [] : ["Look: Accent, typeface, hero figure"],
          // The playground's tools are of use to any owner.
          samples: counts
            .filter(({ type, count }) => count > 0 && type !== "playground-item")
            .map(({ label }) => label),
        },
        samples: counts.filter(({ count }) => count > 0),
        removedAt: removedAt === undefined ? null : new Date(removedAt).toISOString(),
        unpublished: changed.map(({ section: { key, title } }) => ({ key, title })),
        hasResumeChanges: changed.some(({ section }) => section.key === "resume"),
      };
    },

    /** Takes a JSON Resume over into the working copies of profile and resume. */
    async importResume(value: unknown, who: string): Promise<ImportReport> {
      const { profile } = await upcoming();
      const places = await content.lists.places("project", { limit: 1000, offset: 0 });
      const imported = readJsonResume(value, {
        day: new Date(core.clock.now()).toISOString().slice(0, 10),
        profile,
        sample: sampleContent().profile,
        projects: places.map(({ slug }) => slug),
      });
      await draft("resume", imported.resume, who);
      if (JSON.stringify({ ...profile, ...imported.profile }) !== JSON.stringify(profile)) {
        await draft("profile", imported.profile, who);
      }
      const { categories } = await core.siteContent.current();
      const missing = missingIn(imported.resume, categories);
      const { taken, notes } = imported.report;
      return { taken, notes: missing ? [`To be filled in before it can be published: ${missing}.`, ...notes] : notes };
    },

    /** An imprint to be completed, and its link in the footer: neither is public yet. An existing one is opened. */
    async addImprint(who: string): Promise<{ id: string }> {
      const { profile, navigation } = await upcoming();
      const lines = isSamplePerson(profile) ? [] : [profile.name, profile.location, profile.email];
      const text = lines.length > 0 ? `<p>${lines.map(escapeHtml).join("<br>")}</p>` : "";
      const page = { title: "Imprint", slug: IMPRINT, description: "", content: text, featured: false, fields: {} };
      const existing = await readItemBySlug(db, "page", IMPRINT);
      const isThere = existing !== undefined && existing.state !== "trashed";
      const { id, slug } = isThere ? existing : await content.editing.create("page", page, {}, who);
      const link = { label: page.title, href: `/pages/${slug}` };
      const isLinked = Object.values(navigation).some((links) => links.some(({ href }) => href === link.href));
      if (!isLinked) await draft("navigation", { legal: [...navigation.legal, link] }, who);
      return { id };
    },

    draft,
    /** The item at this address, in whatever state. */
    itemAt: (type: ItemTypeName, slug: string) => readItemBySlug(db, type, slug),
    ...sampleRemoval(core),
    publish: sectionPublishing(core, content, media),
    dismiss: () => setState(db, DISMISSED, 1),
    recall: () => clearState(db, DISMISSED),
  };
}

/** The places of the resume that break a rule, as the form names them. */
function missingIn(resume: object, categories: OwnersCategories): string {
  const issues = schemaOf("site-resume", categories).safeParse(resume).error?.issues ?? [];
  return issues.map(({ path }) => placeOf(resumeSection.fields, path.join("."))).join("; ");
}

const part = (section: object, name: string) => (section as Record<string, unknown>)[name];

/** Without the samples, the resume repeats the pitch until the owner writes one. */
const isNeutral = ({ resume, profile }: SiteContent) =>
  resume.experience.length + resume.education.length === 0 && resume.summary === profile.pitch;
