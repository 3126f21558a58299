import { compareWithBare } from "../compare.ts";
import { askJson, type HttpRequest } from "../http.ts";
import { read, type Writer, write } from "../load.ts";
import { type Owner, ownerSends, publish, signIn } from "../owner.ts";
import { makePopular } from "../popular.ts";
import type { Site } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { type EngineName, onBothEngines } from "../sites.ts";

const SECONDS = 2;
const WRITERS = 4;

type Article = { slug: string; title: string; description: string; content: string };

/** Public reads and the owner's writes. */
export async function measureApi(): Promise<Section> {
  const { table, memory } = await onBothEngines({}, async (site, engine) => {
    const { url } = site;
    const owner = await signIn(url);
    const [article] = await askJson<Article[]>(url, { path: "/api/blog-posts" });
    if (!article) throw new Error("A new site has no article.");
    return [
      ...(await measureReads(site, engine, owner, article)),
      ...(await measureWrites(site, engine, owner, article)),
    ];
  });
  return {
    title: "API reads and writes",
    intro: `Fifty connections read one URL repeatedly; ${WRITERS} writers send texts of an article's length, each as soon as the previous one is answered. Visitors' reads come from the cache, the owner's don't, and a write is on disk before it is answered.`,
    table,
    notes: [memory],
  };
}

async function measureReads(site: Site, engine: EngineName, owner: Owner, { slug }: Article): Promise<Row[]> {
  const reads: [name: string, path: string, headers?: Owner][] = [
    ["Projects", "/api/projects"],
    ["Articles with their full text", "/api/blog-posts"],
    ["A single article", `/api/blog-posts/${slug}`],
    ["The owner's list of inquiries", "/api/contacts", owner],
  ];
  const rows: Row[] = [];
  for (const [name, path, headers] of reads) {
    if (!headers) await makePopular(site.url, path);
    const load = (origin: string) => read(`${origin}${path}`, SECONDS, headers);
    const compared = await compareWithBare(site, { path, headers }, { site: load, bare: load });
    rows.push({ Request: name, Engine: engine, ...compared });
  }
  return rows;
}

async function measureWrites(site: Site, engine: EngineName, owner: Owner, article: Article): Promise<Row[]> {
  const { url } = site;
  const { description, content } = article;
  let count = 0;
  const nextFields = () => {
    count += 1;
    return { title: `${count} ${article.title}`, description, content };
  };
  const draft = () => ownerSends(owner, "POST", "/api/admin/blog-posts", nextFields());
  const publishOne = () => publish(url, owner, "blog-posts", nextFields());
  const saves: Writer[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) saves.push((await publishOne()).save);

  const compare = (sample: HttpRequest, writers: Writer[]) =>
    compareWithBare(site, sample, {
      site: (origin) => write(origin, SECONDS, writers),
      bare: (origin) =>
        write(
          origin,
          SECONDS,
          allWriters((send) => send(sample)),
        ),
    });
  const drafts = allWriters((send) => send(draft()));
  return [
    { Request: "A new draft", Engine: engine, ...(await compare(draft(), drafts)) },
    {
      Request: "An update to a public article",
      Engine: engine,
      ...(await compare((await publishOne()).nextSave(), saves)),
    },
  ];
}

const allWriters = (writer: Writer) => Array<Writer>(WRITERS).fill(writer);
