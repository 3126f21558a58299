import { randomBytes } from "node:crypto";
import type { Row, Section } from "../report.ts";
import { compareWrites, type HttpRequest, type Writer } from "./load.ts";
import { onBothEngines, withoutLimits } from "./site.ts";

const VISITORS = 4;
const FILES: Record<string, number> = { "No file": 0, "A PDF of 200 KB": 200 * 1024, "A PDF of 4 MB": 4 * 1024 * 1024 };

/** Submissions of the contact form. */
export async function measureContact(): Promise<Section> {
  const { table, memory } = await onBothEngines({ TRUST_PROXY: "true" }, (site, engine) =>
    withoutLimits(site.storage, async () => {
      const rows: Row[] = [];
      for (const [name, bytes] of Object.entries(FILES)) {
        const post = await contactForm(bytes);
        const visitor: Writer = (send) =>
          send({ ...post, headers: { ...post.headers, "x-forwarded-for": `10.${randomBytes(3).join(".")}` } });
        rows.push({ Files: name, Engine: engine, ...(await compareWrites(site, post, Array(VISITORS).fill(visitor))) });
      }
      return rows;
    }),
  );
  return {
    title: "Contact form",
    intro: `${VISITORS} concurrent visitors, each sending the next inquiry as soon as the previous one is acknowledged; by then the inquiry and its files are in the database. The bare server reads and discards the bytes.`,
    table,
    notes: [
      "Each inquiry comes from a different address, and the hourly count is reset ten times a second, because the rate limits of a real site would end the measurement.",
      `Server memory: ${memory}.`,
    ],
  };
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
