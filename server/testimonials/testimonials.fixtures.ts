import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { openMailServer } from "#tests/support/network/smtp.ts";
import { json } from "#tests/support/site.ts";
import { openMailSite } from "#tests/support/sites/mail-site.ts";

export const API = "/api/admin/testimonials";
export const ADA = { name: "Ada King", email: "Ada@mail.example" };
export const WORDS = {
  quote: "They found the worst cell.\nAnd <b>fixed</b> it.",
  name: "Ada King",
  role: "Head of Analysis",
  company: "Engines Ltd",
  naming: "role",
  rating: "5",
};

export type TestimonialSite = Awaited<ReturnType<typeof openTestimonialSite>>;

/** A site with a mail server and a service, and both sides of a testimonial: the owner's API and the client's link. */
export async function openTestimonialSite(storage: Parameters<typeof openMailSite>[0]) {
  const smtp = await openMailServer();
  const site = await openMailSite(storage, smtp);
  const { db } = site.core.database;
  for (const table of ["testimonials", "outbox", "content_items", "rate_limits"] as const) {
    await db.deleteFrom(table).execute();
  }
  let session = await site.signedIn();
  const owner = (path: string, init?: RequestInit) => session(path, init);

  async function publish(title: string, type = "consulting-services") {
    const created = await owner(`/api/admin/${type}`, json("POST", { title }));
    const item = (await created.json()) as { id: string; slug: string; revision: number };
    await owner(`/api/admin/${type}/${item.id}/publish`, json("POST", { revision: item.revision }));
    return item;
  }
  const service = await publish("Flow analysis");

  const act = (path: string, body: unknown = {}) => owner(`${API}/${path}`, json("POST", body));
  async function list() {
    const rows = (await (await owner(API)).json()) as unknown[];
    return rows.map((row) => row as TestimonialAnswer);
  }
  async function first() {
    const [testimonial] = await list();
    if (!testimonial) throw new Error("There is no testimonial.");
    return testimonial;
  }
  const post = (link: string, step: string, fields: Record<string, string> = {}) =>
    site.request(link, { method: "POST", body: new URLSearchParams({ ...fields, step }) });

  return {
    ...site,
    owner,
    /** Sessions end when the clock moves on. */
    async signIn() {
      session = await site.signedIn();
    },
    service,
    publish,
    act,
    list,
    first,
    post,
    /** Asks a client and returns the path of the link in the email. */
    async ask(client: object = ADA) {
      const asked = await owner(API, json("POST", { ...client, itemId: service.id, note: "It was a pleasure." }));
      if (asked.status !== 201) throw new Error(await asked.text());
      const { id } = (await asked.json()) as { id: string };
      const sent = (await site.outbox()).find(({ body }) => body.includes(id));
      return /http\S+(\/testimonial\?link=\S+)/.exec(sent?.body ?? "")?.[1] ?? "";
    },
    /** The page that a form's answer leads to. */
    async followed(answer: Response) {
      if (answer.status !== 303) throw new Error(`The form was answered with ${answer.status}.`);
      return site.request(answer.headers.get("location") ?? "");
    },
    send: (link: string, fields: Record<string, string> = WORDS) => post(link, "send", { ...fields, consent: "yes" }),
    async approve(itemId = service.id) {
      const { id, revision } = await first();
      return act(`${id}/approve`, { revision, itemId });
    },
    shown: () => site.services.testimonials.shown(),
    async close() {
      await site.close();
      await smtp.close();
    },
  };
}
