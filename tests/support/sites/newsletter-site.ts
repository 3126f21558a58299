import type { KyselyPlugin } from "kysely";
import { json, openTestSite } from "#tests/support/site.ts";

type Storage = Parameters<typeof openTestSite>[0];

export type NewsletterSite = Awaited<ReturnType<typeof openNewsletterSite>>;

/** The base URL of the links in its emails. */
export const SITE = "https://example.org";

/** Nothing listens there, because no test here delivers. */
const MAIL_SETTINGS = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.org" };

/** A site with a newsletter, with helpers for its subscribers and emails. */
export async function openNewsletterSite(storage: Storage, mailSettings: Record<string, string> = MAIL_SETTINGS) {
  let statements = 0;
  let visitors = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const site = await openTestSite(storage, {
    environment: { SITE_URL: SITE, ...mailSettings },
    wrapDatabase: (opened) => ({ ...opened, db: opened.db.withPlugin(counting) }),
  });
  const { db } = site.core.database;

  const post = (path: string, init: RequestInit = {}) => site.request(path, { method: "POST", ...init });
  const subscribers = () => db.selectFrom("subscribers").selectAll().orderBy("email").execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  /** Each request comes from a new address unless one is given. */
  const subscribe = (body: unknown, address = `10.0.${visitors >> 8}.${visitors++ & 255}`) =>
    site.request("/api/newsletter", json("POST", body), address);

  /** The links in the latest confirmation email to this address, as paths. */
  async function linksFor(email: string) {
    const asked = (await mails()).filter(
      ({ kind, recipient }) => kind === "newsletter-confirmation" && recipient === email,
    );
    const find = (name: string) =>
      new RegExp(`${SITE}(/newsletter/${name}\\S+)`).exec(asked.at(-1)?.body ?? "")?.[1] ?? "no link";
    return { confirm: find("confirm"), unsubscribe: find("unsubscribe") };
  }

  return {
    ...site,
    post,
    subscribe,
    subscribers,
    mails,
    linksFor,
    statusOf: async (email: string) => (await subscribers()).find((row) => row.email === email)?.status,
    /** Subscribes and confirms; returns the links from the email. */
    async confirmed(email: string) {
      await subscribe({ email });
      const links = await linksFor(email);
      const { status } = await post(links.confirm);
      if (status !== 303) throw new Error(`The confirmation returned ${status}.`);
      return links;
    },
    /** Counts the statements sent to the database during the work. */
    async countStatements(work: () => Promise<unknown>) {
      const before = statements;
      await work();
      return statements - before;
    },
    async empty() {
      for (const table of ["subscribers", "outbox", "rate_limits"] as const) await db.deleteFrom(table).execute();
    },
  };
}
