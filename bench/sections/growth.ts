import { sql } from "kysely";
import { ARTICLES_PER_PAGE } from "#contract/blog-listing.ts";
import { type Ask, ask } from "../http.ts";
import { inMs, ratio } from "../numbers.ts";
import { type Owner, publish, signIn } from "../owner.ts";
import { residentMemory, type Site } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { besideSite, type EngineName, onSitesOfBothEngines } from "../sites.ts";
import { addRows } from "./growth-rows.ts";

const SIZES = [10, 1_000, 10_000];
const ROUNDS = 9;

/** The requests; `anew` ones come after the owner has saved something, so that nothing is served from memory. */
type Question = { name: string; path: string | ((rows: number) => string); who: "owner" | "anew" };

const anew = (name: string, path: Question["path"]): Question => ({ name, path, who: "anew" });
const owners = (name: string, path: string): Question => ({ name, path, who: "owner" });

const lastPage = (rows: number) => {
  const page = Math.ceil(rows / ARTICLES_PER_PAGE);
  return page > 1 ? `/blog/page/${page}` : "/blog";
};

/** Every post has the word "quality"; 7919 is in the title of one. Every inquiry has "needs". */
const QUESTIONS: Question[] = [
  anew("Home page", "/"),
  anew("Blog", "/blog"),
  anew("Blog, last page", lastPage),
  anew("Blog, a category", "/blog?category=Engineering"),
  anew("Blog, a search that finds one", "/blog?q=7919"),
  anew("Blog, a search that finds all", "/blog?q=quality"),
  anew("Blog, a search that finds nothing", "/blog?q=nowhere"),
  anew("Article, with its neighbors", "/blog/post-5"),
  anew("Sitemap", "/sitemap.xml"),
  anew("Feed of the newest", "/feed.xml"),
  anew("API: posts", "/api/blog-posts?limit=10"),
  anew("API: posts, a search that finds all", "/api/blog-posts?limit=10&q=quality"),
  anew("API: a page of the blog", "/api/blog-listing"),
  owners("Owner: posts, newest first", "/api/blog-posts?limit=10"),
  owners("Owner: posts by title", "/api/blog-posts?limit=10&sort=title"),
  owners("Owner: posts by change, published only", "/api/blog-posts?limit=10&sort=updated&state=published"),
  owners("Owner: posts, a search that finds one", "/api/blog-posts?limit=10&q=7919"),
  owners("Owner: posts, a search that finds all", "/api/blog-posts?limit=10&q=quality"),
  owners("Owner: inquiries, newest first", "/api/contacts?limit=10"),
  owners("Owner: inquiries by name", "/api/contacts?limit=10&sort=name"),
  owners("Owner: inquiries by change, new ones only", "/api/contacts?limit=10&sort=updated&status=new"),
  owners("Owner: inquiries, a search that finds one", "/api/contacts?limit=10&q=7919"),
  owners("Owner: inquiries, a search that finds all", "/api/contacts?limit=10&q=needs"),
  owners("Owner: inquiries, a search that finds nothing", "/api/contacts?limit=10&q=nowhere"),
];

/** Sends the same requests to sites with few and many rows, alternating, so that other work slows all of them equally. */
export async function measureGrowth(): Promise<Section> {
  const memory: string[] = [];
  const table = await onSitesOfBothEngines(SIZES.length, async (sites, engine) => {
    await Promise.all(sites.map((site, at) => fill(site, engine, SIZES[at] ?? 0)));
    // Opened only now: an idle connection would have been closed by then.
    const filled = await Promise.all(sites.map((site, at) => open(site, SIZES[at] ?? 0)));
    const rows: Row[] = [];
    for (const question of QUESTIONS) rows.push(rowOf(question.name, engine, await timesOf(question, filled)));
    memory.push(`${engine} ${sites.map(({ pid }) => residentMemory(pid) ?? "?").join(", ")} MB`);
    return rows;
  });
  return {
    title: "Growth",
    intro: `Milliseconds until the whole answer is there, the fastest of ${ROUNDS} (what else runs on the machine slows the others), on sites with so many posts of 6 KB and as many inquiries. Pages and public answers are made anew each time, as after a change; lists give 10 rows.`,
    table,
    notes: [`Memory of the servers afterwards, from the smallest to the largest: ${memory.join("; ")}.`],
  };
}

type FilledSite = { url: string; rows: number; owner: Owner; change: () => Promise<unknown> };

async function fill(site: Site, engine: EngineName, rows: number): Promise<void> {
  await besideSite(site, async (db) => {
    await db.deleteFrom("content_items").execute();
    await addRows(db, 0, rows);
    // PostgreSQL does this itself within a minute or so.
    if (engine === "PostgreSQL") await sql`vacuum analyze`.execute(db);
  });
}

async function open({ url }: Site, rows: number): Promise<FilledSite> {
  const owner = await signIn(url);
  const words = { title: "Changed all the time", description: "", content: "<p>A project.</p>" };
  const { save } = await publish(url, owner, "projects", words);
  return { url, rows, owner, change: () => save((wish) => ask(url, wish)) };
}

async function timesOf({ path, who }: Question, sites: readonly FilledSite[]): Promise<number[]> {
  const times = sites.map((): number[] => []);
  // The first round is not counted: it compiles code that only this request needs.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { url, rows, owner, change }] of sites.entries()) {
      const address = typeof path === "string" ? path : path(rows);
      const wish: Ask = { path: address, headers: who === "owner" ? { ...owner } : {} };
      if (who === "anew") await change();
      const { ms } = await ask(url, wish);
      if (round > 0) times[at]?.push(ms);
    }
  }
  return times.map((each) => Math.min(...each));
}

function rowOf(name: string, engine: EngineName, times: readonly number[]): Row {
  const [few = Number.NaN] = times;
  const bySize = SIZES.map((size, at) => [`${size.toLocaleString("en-US")} rows`, inMs(times[at] ?? Number.NaN)]);
  return {
    Question: name,
    Engine: engine,
    ...Object.fromEntries(bySize),
    "10,000 to 10": ratio(times.at(-1) ?? 0, few),
  };
}
