import type { Row, Section } from "../report.ts";
import { ask, compareReads, compareWrites, makePopular, type Writer } from "./load.ts";
import { type Owner, ownerSends, publish, signIn } from "./owner.ts";
import { onBothEngines, type Site } from "./site.ts";

const WRITERS = 4;

type Article = { slug: string; title: string; description: string; content: string };

/** Public reads and the owner's writes. */
export async function measureApi(): Promise<Section> {
  const { table, memory } = await onBothEngines({}, async (site, engine) => {
    const owner = await signIn(site.url);
    const posts = await ask(site.url, { path: "/api/blog-posts", headers: { "accept-encoding": "identity" } });
    const [article]: Article[] = JSON.parse(posts.body.toString());
    if (!article) throw new Error("A new site has no article.");
    const rows = [...(await measureReads(site, owner, article)), ...(await measureWrites(site, owner, article))];
    return rows.map(([name, row]) => ({ Request: name, Engine: engine, ...row }));
  });
  return {
    title: "API reads and writes",
    intro: `Fifty connections read one URL repeatedly; ${WRITERS} writers send texts of an article's length, each as soon as the previous one is answered. Visitors' reads come from the cache, the owner's don't, and a write is on disk before it is answered.`,
    table,
    notes: [`Server memory: ${memory}.`],
  };
}

type Named = [name: string, row: Row];

async function measureReads(site: Site, owner: Owner, { slug }: Article): Promise<Named[]> {
  const reads: Named[] = [];
  for (const [name, path] of [
    ["Projects", "/api/projects"],
    ["Articles with their full text", "/api/blog-posts"],
    ["A single article", `/api/blog-posts/${slug}`],
  ] as const) {
    await makePopular(site.url, path);
    reads.push([name, await compareReads(site, path)]);
  }
  return [...reads, ["The owner's list of inquiries", await compareReads(site, "/api/contacts", owner)]];
}

async function measureWrites(site: Site, owner: Owner, article: Article): Promise<Named[]> {
  const { description, content } = article;
  let count = 0;
  const nextFields = () => {
    count += 1;
    return { title: `${count} ${article.title}`, description, content };
  };
  const draft = () => ownerSends(owner, "POST", "/api/admin/blog-posts", nextFields());
  const drafts = Array.from({ length: WRITERS }, (): Writer => (send) => send(draft()));
  const saves: Writer[] = [];
  while (saves.length < WRITERS) saves.push((await publish(site.url, owner, "blog-posts", nextFields())).save);
  const { nextSave } = await publish(site.url, owner, "blog-posts", nextFields());
  return [
    ["A new draft", await compareWrites(site, draft(), drafts)],
    ["An update to a public article", await compareWrites(site, nextSave(), saves)],
  ];
}
