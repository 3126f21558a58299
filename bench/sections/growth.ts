import { sql } from "kysely";
import type { Db } from "#server/platform/tables.ts";
import { type Ask, ask } from "../http.ts";
import { inMs, median, ratio } from "../numbers.ts";
import { type Owner, publish, signIn } from "../owner.ts";
import type { Site } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { besideSite, type EngineName, onBothEngines } from "../sites.ts";
import { addRows } from "./growth-rows.ts";

const SIZES = [0, 10, 100, 1_000, 10_000];
const ROUNDS = 9;

/** Who asks what; `anew`: after the owner has saved something, so that nothing comes from memory. */
type Question = { name: string; path: string; who: "visitor" | "owner" | "anew" };

const QUESTIONS: Question[] = [
  { name: "Blog listing, first render", path: "/blog", who: "anew" },
  { name: "Home page, first render", path: "/", who: "anew" },
  { name: "Sitemap, made anew", path: "/sitemap.xml", who: "anew" },
  { name: "Feed of the newest, made anew", path: "/feed.xml", who: "anew" },
  { name: "Posts (100 at most)", path: "/api/blog-posts", who: "visitor" },
  { name: "Posts, a search that finds nothing", path: "/api/blog-posts?q=nowhere", who: "visitor" },
  { name: "Owner: posts, newest first", path: "/api/blog-posts", who: "owner" },
  { name: "Owner: posts by title", path: "/api/blog-posts?sort=title", who: "owner" },
  {
    name: "Owner: posts by change, published only",
    path: "/api/blog-posts?sort=updated&state=published",
    who: "owner",
  },
  {
    name: "Owner: drafts by title, of which there are none",
    path: "/api/blog-posts?sort=title&state=draft",
    who: "owner",
  },
  { name: "Owner: posts, a search that finds nothing", path: "/api/blog-posts?q=nowhere", who: "owner" },
  { name: "Owner: inquiries, newest first", path: "/api/contacts", who: "owner" },
  { name: "Owner: inquiries by name", path: "/api/contacts?sort=name", who: "owner" },
  { name: "Owner: inquiries by change, new ones only", path: "/api/contacts?sort=updated&status=new", who: "owner" },
  { name: "Owner: inquiries, a search that finds nothing", path: "/api/contacts?q=nowhere", who: "owner" },
];

/** The same questions to a site with more and more posts and inquiries. */
export async function measureGrowth(): Promise<Section> {
  const { table, memory } = await onBothEngines({}, (site, engine) =>
    besideSite(site, (db) => measureSizes(site, engine, db)),
  );
  return {
    title: "Growth",
    intro: `Milliseconds until the whole answer is there, the median of ${ROUNDS}, with so many posts of 6 KB and as many inquiries. The owner's lists give 25 rows at a time, the public one 100.`,
    table,
    notes: [
      "A search looks through the words of every row, and the sitemap names every post: these grow with the site ([decision 14](decisions/0014-lists-by-cursor.md)).",
      memory,
    ],
  };
}

async function measureSizes({ url }: Site, engine: EngineName, db: Db): Promise<Row[]> {
  const owner = await signIn(url);
  await db.deleteFrom("content_items").execute();
  const words = { title: "Changed all the time", description: "", content: "<p>A project.</p>" };
  const { save } = await publish(url, owner, "projects", words);
  const change = () => save((wish) => ask(url, wish));

  const times = QUESTIONS.map((): number[] => []);
  let rows = 0;
  for (const size of SIZES) {
    await addRows(db, rows, size);
    rows = size;
    // As PostgreSQL does by itself within a minute or so.
    if (engine === "PostgreSQL") await sql`vacuum analyze`.execute(db);
    await change();
    for (const [at, question] of QUESTIONS.entries()) {
      times[at]?.push(await timeOf(url, question, owner, change));
    }
  }
  return QUESTIONS.map(({ name }, at) => rowOf(name, engine, times[at] ?? []));
}

async function timeOf(url: string, { path, who }: Question, owner: Owner, change: () => Promise<unknown>) {
  const wish: Ask = { path, headers: who === "owner" ? { ...owner } : {} };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (who === "anew") await change();
    times.push((await ask(url, wish)).ms);
  }
  return median(times);
}

function rowOf(name: string, engine: EngineName, times: readonly number[]): Row {
  const [, ten = Number.NaN] = times;
  const bySize = SIZES.map((size, at) => [titleOf(size), inMs(times[at] ?? Number.NaN)]);
  return {
    Question: name,
    Engine: engine,
    ...Object.fromEntries(bySize),
    "10,000 to 10": ratio(times.at(-1) ?? 0, ten),
  };
}

const titleOf = (size: number) => (size === 0 ? "Empty" : `${size.toLocaleString("en-US")} rows`);
