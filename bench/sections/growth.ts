import { sql } from "kysely";
import { ARTICLES_PER_PAGE } from "#contract/blog-listing.ts";
import { ask, type HttpRequest } from "../http.ts";
import { inMs, ratio } from "../numbers.ts";
import { type Owner, publish, signIn } from "../owner.ts";
import { residentMemory, type Site } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { besideSite, type EngineName, onSitesOfBothEngines } from "../sites.ts";
import { addRows } from "./growth-rows.ts";

const SIZES = [10, 1_000, 10_000];
const ROUNDS = 9;

/** The requests. Before each of a visitor, the owner saves something, so that nothing is cached. */
type TimedRequest = { name: string; path: string | ((rows: number) => string); by: "owner" | "visitor" };

const uncached = (name: string, path: TimedRequest["path"]): TimedRequest => ({ name, path, by: "visitor" });
const asOwner = (name: string, path: string): TimedRequest => ({ name, path, by: "owner" });

const lastPage = (rows: number) => {
  const page = Math.ceil(rows / ARTICLES_PER_PAGE);
  return page > 1 ? `/blog/page/${page}` : "/blog";
};

/** Every post has the word "quality"; 7919 is in the title of one. Every inquiry has "needs". */
const REQUESTS: TimedRequest[] = [
  uncached("Home page", "/"),
  uncached("Blog", "/blog"),
  uncached("Blog, last page", lastPage),
  uncached("Blog, a category", "/blog?category=Engineering"),
  uncached("Blog, a search that finds one", "/blog?q=7919"),
  uncached("Blog, a search that finds all", "/blog?q=quality"),
  uncached("Blog, a search that finds nothing", "/blog?q=nowhere"),
  uncached("Article, with its neighbors", "/blog/post-5"),
  uncached("Sitemap", "/sitemap.xml"),
  uncached("Feed", "/feed.xml"),
  uncached("API: posts", "/api/blog-posts?limit=10"),
  uncached("API: posts, a search that finds all", "/api/blog-posts?limit=10&q=quality"),
  uncached("API: a page of the blog", "/api/blog-listing"),
  asOwner("Owner: posts, newest first", "/api/blog-posts?limit=10"),
  asOwner("Owner: posts by title", "/api/blog-posts?limit=10&sort=title"),
  asOwner("Owner: posts by last change, published only", "/api/blog-posts?limit=10&sort=updated&state=published"),
  asOwner("Owner: posts, a search that finds one", "/api/blog-posts?limit=10&q=7919"),
  asOwner("Owner: posts, a search that finds all", "/api/blog-posts?limit=10&q=quality"),
  asOwner("Owner: inquiries, newest first", "/api/contacts?limit=10"),
  asOwner("Owner: inquiries by name", "/api/contacts?limit=10&sort=name"),
  asOwner("Owner: inquiries by last change, new only", "/api/contacts?limit=10&sort=updated&status=new"),
  asOwner("Owner: inquiries, a search that finds one", "/api/contacts?limit=10&q=7919"),
  asOwner("Owner: inquiries, a search that finds all", "/api/contacts?limit=10&q=needs"),
  asOwner("Owner: inquiries, a search that finds nothing", "/api/contacts?limit=10&q=nowhere"),
];

/** Sends the same requests to sites with few and many rows, alternating, so that other work slows all of them equally. */
export async function measureGrowth(): Promise<Section> {
  const memory: string[] = [];
  const table = await onSitesOfBothEngines(SIZES.length, async (sites, engine) => {
    await Promise.all(sites.map((site, at) => fill(site, engine, SIZES[at] ?? 0)));
    // Opened only now: an idle connection would have been closed by then.
    const filled = await Promise.all(sites.map((site, at) => open(site, SIZES[at] ?? 0)));
    const rows: Row[] = [];
    for (const timed of REQUESTS) rows.push(rowOf(timed.name, engine, await timesOf(timed, filled)));
    memory.push(`${engine} ${sites.map(({ pid }) => residentMemory(pid) ?? "?").join(", ")} MB`);
    return rows;
  });
  return {
    title: "Growth",
    intro: `Milliseconds until the response is complete, the fastest of ${ROUNDS} (other work on the machine slows down the rest), on sites with that many posts of 6 KB and as many inquiries. Pages and public responses are never cached here, as right after a change; lists return 10 rows.`,
    table,
    notes: [`Server memory afterwards, from the smallest to the largest site: ${memory.join("; ")}.`],
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
  const fields = { title: "Changed all the time", description: "", content: "<p>A project.</p>" };
  const { save } = await publish(url, owner, "projects", fields);
  return { url, rows, owner, change: () => save((request) => ask(url, request)) };
}

async function timesOf({ path, by }: TimedRequest, sites: readonly FilledSite[]): Promise<number[]> {
  const times = sites.map((): number[] => []);
  // The first round is not counted: it compiles code that only this request needs.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { url, rows, owner, change }] of sites.entries()) {
      const address = typeof path === "string" ? path : path(rows);
      const request: HttpRequest = { path: address, headers: by === "owner" ? { ...owner } : {} };
      if (by === "visitor") await change();
      const { ms } = await ask(url, request);
      if (round > 0) times[at]?.push(ms);
    }
  }
  return times.map((each) => Math.min(...each));
}

function rowOf(name: string, engine: EngineName, times: readonly number[]): Row {
  const [few = Number.NaN] = times;
  const bySize = SIZES.map((size, at) => [`${size.toLocaleString("en-US")} rows`, inMs(times[at] ?? Number.NaN)]);
  return {
    Request: name,
    Engine: engine,
    ...Object.fromEntries(bySize),
    "10,000 to 10": ratio(times.at(-1) ?? 0, few),
  };
}
