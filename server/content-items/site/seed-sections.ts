import { isSamplePerson } from "#content/is-sample.ts";
import { type RegisteredSection, type SiteContent, siteSections } from "#content-types/site/site-sections.ts";
import type { Clock } from "#server/platform/clock.ts";
import { moveContentVersion } from "#server/platform/content-version.ts";
import type { Database } from "#server/platform/database.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { type ContentItem, newItem } from "../content-item.ts";
import { insertItemOnce, readItem, replaceItem } from "../content-items.store.ts";
import { neutralSections } from "../make-it-yours/neutral-sections.ts";
import { insertRevision, readRevisions, removeRevision } from "../revisions.store.ts";
import { SEEDED_BY } from "../seed.ts";
import { sampleContent } from "./site-samples.ts";

/** The author of a first revision that doesn't follow its file. */
const UPDATED_BY = "update";

/**
 * Adds the sections that the database doesn't have yet. One that was never saved follows its file in content/, so that
 * facts which are kept there reach the site with the next start.
 */
export async function seedSections({ db, engine }: Database, clock: Clock): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    let hasChanged = false;
    const owner = (await readItem(transaction, "site-profile", "site-profile"))?.fields as Owner | undefined;
    for (const section of siteSections) {
      if (await seedSection(transaction, section, owner, clock.now())) hasChanged = true;
    }
    if (hasChanged) await moveContentVersion(transaction, engine);
  });
}

type Owner = SiteContent["profile"];

async function seedSection(
  transaction: Transaction,
  section: RegisteredSection,
  owner: Owner | undefined,
  now: number,
): Promise<boolean> {
  const seed = toItem(section, now);
  // What an update adds to a site that is somebody's must not claim what the sample claims.
  const neutral = owner && !isSamplePerson(owner) && neutralSections("")[section.key];
  if (neutral) {
    const added = { ...seed, fields: { ...neutral } };
    if (!(await insertItemOnce(transaction, added))) return followFile(transaction, seed);
    await insertRevision(transaction, added, UPDATED_BY);
    return true;
  }
  if (await insertItemOnce(transaction, seed)) {
    await insertRevision(transaction, seed, SEEDED_BY);
    return true;
  }
  return followFile(transaction, seed);
}

async function followFile(transaction: Transaction, seed: ContentItem): Promise<boolean> {
  const stored = await readItem(transaction, seed.type, seed.id);
  if (stored?.revision !== 1 || JSON.stringify(stored.fields) === JSON.stringify(seed.fields)) return false;
  const [first] = await readRevisions(transaction, seed.id);
  if (first?.savedBy !== SEEDED_BY) return false;
  const next = { ...stored, fields: seed.fields, updatedAt: seed.updatedAt };
  if (!(await replaceItem(transaction, next, stored.revision))) return false;
  await removeRevision(transaction, seed.id, stored.revision);
  await insertRevision(transaction, next, SEEDED_BY);
  return true;
}

const toItem = ({ name, key, title }: RegisteredSection, now: number): ContentItem =>
  newItem({
    id: name,
    type: name,
    slug: key,
    title,
    description: "",
    content: "",
    featured: false,
    fields: { ...sampleContent()[key] },
    state: "published",
    publishAt: now,
    createdAt: now,
    updatedAt: now,
  });
