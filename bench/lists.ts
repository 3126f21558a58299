/**
 * The owner's lists with 10,000 posts and 10,000 inquiries, asked for in process on SQLite, beside the same questions to
 * an empty site: how long they take, and how much of that is the rows.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentTypes } from "#server/content-items/content-types.ts";
import { seedContent } from "#server/content-items/seed.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { openTestSite, type TestSite } from "#tests/support/site.ts";

const ROWS = 10_000;
const ROUNDS = 9;
const START = Date.UTC(2020, 0, 1);
/** A prime, so that names and titles stand in another order than dates. */
const SHUFFLE = 7_919;
const QUESTIONS = [
  "/api/blog-posts",
  "/api/blog-posts?sort=title",
  "/api/blog-posts?sort=updated&state=published",
  "/api/blog-posts?q=nowhere",
  "/api/contacts",
  "/api/contacts?sort=name",
  "/api/contacts?sort=updated&status=new",
  "/api/contacts?q=nowhere",
];

export async function measureLists(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const empty = await openTestSite({ dataDir: join(folder, "empty"), databaseUrl: undefined });
  const full = await openTestSite({ dataDir: join(folder, "full"), databaseUrl: undefined });
  try {
    await fill(full);
    const [askEmpty, askFull] = [await empty.signedIn(), await full.signedIn()];
    const rows = [];
    for (const list of QUESTIONS) {
      const without = await medianTime(askEmpty, list);
      const withRows = await medianTime(askFull, list);
      rows.push({
        list,
        "empty ms": without.toFixed(1),
        [`${ROWS} rows ms`]: withRows.toFixed(1),
        ratio: (withRows / without).toFixed(1),
      });
    }
    return rows;
  } finally {
    await Promise.all([empty.close(), full.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill({ core: { database, clock } }: TestSite): Promise<void> {
  const content = "<p>A paragraph of about a hundred characters, as articles have them, with <em>some</em> markup.</p>";
  const posts = Array.from({ length: ROWS }, (_, number) => ({
    type: "blog-post" as const,
    slug: `post-${number}`,
    title: `Post ${(number * SHUFFLE) % ROWS}`,
    description: "What the post is about, in a sentence or two that somebody reads in the listing.",
    content: content.repeat(60),
    featured: false,
    fields: contentTypes["blog-post"].fields.parse({ tags: ["pipelines", "quality"] }),
    publishedAt: START + number * 60_000,
  }));
  await seedContent(database, clock, posts);
  await database.db.transaction().execute(async (transaction) => {
    for (let number = 0; number < ROWS; number += 1) await insertInquiry(transaction, number);
  });
}

async function insertInquiry(transaction: Transaction, number: number): Promise<void> {
  const name = `visitor ${(number * SHUFFLE) % ROWS}`;
  const description = "What somebody needs, written down in a few sentences. ".repeat(12);
  await transaction
    .insertInto("inquiries")
    .values({
      id: randomUUID(),
      idempotency_key: null,
      name,
      name_key: name,
      email: "visitor@company.example",
      company: "",
      phone: "",
      project_type: "Other",
      budget: "",
      timeline: "",
      description,
      preferred_contact: "",
      newsletter: 0,
      source_page: "/",
      status: number % 4 === 0 ? "new" : "read",
      spam_reasons: "[]",
      notes: "",
      search_text: `${name}\n${description}`.toLowerCase(),
      created_at: START + number * 60_000,
      updated_at: START + ((number * SHUFFLE) % ROWS) * 60_000,
    })
    .execute();
}

async function medianTime(ask: (path: string) => Promise<Response>, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const response = await ask(path);
    await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
