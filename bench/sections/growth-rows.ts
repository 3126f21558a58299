import { randomUUID } from "node:crypto";
import { categories } from "#content/categories.ts";
import { schemaOf } from "#content-types/schema.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { ContentItem } from "#server/content-items/content-item.ts";
import { insertItem } from "#server/content-items/content-items.store.ts";
import { insertInquiry } from "#server/inquiries/inquiries.store.ts";
import type { Db, Transaction } from "#server/platform/tables.ts";

const START = Date.UTC(2020, 0, 1);
/** Two primes, so that titles and names sort differently from dates and none repeat. */
const SHUFFLE = 7_919;
const AROUND = 10_007;

const PARAGRAPH = "<p>A paragraph of about a hundred characters, as articles have them, with <em>some</em> markup.</p>";

/** Adds posts and inquiries with these numbers, as if they had been published and received. */
export async function addRows(db: Db, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let number = from; number < to; number += 1) {
      await insertItem(transaction, post(number));
      await addInquiry(transaction, number);
    }
  });
}

function post(number: number): ContentItem {
  const published = START + number * MINUTE_MS;
  return {
    id: randomUUID(),
    type: "blog-post",
    slug: `post-${number}`,
    title: `Post ${shuffled(number)}`,
    description: "What the post is about, in a sentence or two that somebody reads in the listing.",
    content: PARAGRAPH.repeat(60),
    featured: false,
    fields: schemaOf("blog-post", categories).parse({ tags: ["pipelines", "quality"] }),
    state: "published",
    stateBeforeTrash: undefined,
    revision: 1,
    listedAt: published,
    position: 0,
    publishAt: published,
    trashedAt: undefined,
    createdAt: published,
    updatedAt: START + shuffled(number) * MINUTE_MS,
    writeId: undefined,
    copyWriteId: undefined,
  };
}

async function addInquiry(transaction: Transaction, number: number): Promise<void> {
  await insertInquiry(transaction, {
    name: `Visitor ${shuffled(number)}`,
    email: "visitor@company.example",
    company: "",
    description: "What somebody needs, written down in a few sentences. ".repeat(12),
    id: randomUUID(),
    idempotency_key: null,
    phone: "",
    project_type: "Other",
    budget: "",
    timeline: "",
    preferred_contact: "",
    newsletter: 0,
    source_page: "/",
    status: number % 4 === 0 ? "new" : "read",
    spam_reasons: "[]",
    notes: "",
    created_at: START + number * MINUTE_MS,
    updated_at: START + shuffled(number) * MINUTE_MS,
  });
}

const shuffled = (number: number) => (number * SHUFFLE) % AROUND;
