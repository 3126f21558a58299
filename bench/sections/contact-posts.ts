import { randomBytes } from "node:crypto";
import { compareWithBare } from "../compare.ts";
import { anyVisitor, type HttpRequest } from "../http.ts";
import { type Writer, write } from "../load.ts";
import type { Site } from "../processes.ts";
import type { Row, Section } from "../section.ts";
import { besideSite, type EngineName, keepForgettingLimits, onBothEngines } from "../sites.ts";

const SECONDS = 3;
const VISITORS = 4;
const FILES: [name: string, bytes: number][] = [
  ["No file", 0],
  ["A PDF of 200 KB", 200 * 1024],
  ["A PDF of 4 MB", 4 * 1024 * 1024],
];

/** Submissions of the contact form. */
export async function measureContactPosts(): Promise<Section> {
  const { table, memory } = await onBothEngines({ TRUST_PROXY: "true" }, (site, engine) =>
    besideSite(site, async (db) => {
      const stopForgetting = keepForgettingLimits(db);
      try {
        return await measureFiles(site, engine);
      } finally {
        stopForgetting();
      }
    }),
  );
  return {
    title: "Contact form",
    intro: `${VISITORS} concurrent visitors, each sending the next inquiry as soon as the previous one is acknowledged; by then the inquiry and its files are in the database. The bare server reads and discards the bytes.`,
    table,
    notes: [
      "Each inquiry comes from a different address, and the hourly count is reset ten times a second, because the rate limits of a real site would end the measurement.",
      memory,
    ],
  };
}

async function measureFiles(site: Site, engine: EngineName): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, bytes] of FILES) {
    const post = await contactForm(bytes);
    const visitor: Writer = (send) => send({ ...post, headers: { ...post.headers, ...anyVisitor() } });
    const load = (origin: string) => write(origin, SECONDS, Array<Writer>(VISITORS).fill(visitor));
    rows.push({ Files: name, Engine: engine, ...(await compareWithBare(site, post, { site: load, bare: load })) });
  }
  return rows;
}

async function contactForm(fileBytes: number): Promise<HttpRequest> {
  const form = new FormData();
  form.set("name", "Ada Sample");
  form.set("email", "ada@works.example");
  form.set("projectType", "Data Engineering Pipeline");
  form.set("description", "A pipeline that never leaks, from three sources to one. ".repeat(10));
  if (fileBytes > 0) {
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(fileBytes)]);
    form.append("files", new File([pdf], "brief.pdf", { type: "application/pdf" }));
  }
  const encoded = new Response(form);
  return {
    path: "/api/contact",
    method: "POST",
    headers: { accept: "application/json", "content-type": encoded.headers.get("content-type") ?? "" },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
