import { shadesOf } from "#content-types/site/look.ts";
import { writePostFooter } from "#content-types/site/mails.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Core } from "#server/core.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { currentMail } from "./mail-settings.ts";

export type OwnerFacts = {
  /** Heads the newsletter and signs replies. */
  name: string;
  /** Of links in the newsletter: the accent that is readable on white. */
  linkColor: string;
  /** Below a mailed post. */
  postFooter: string;
  /** Receives notifications and tests, and the answers to replies. */
  email: string | undefined;
};

/** What emails to clients and visitors say. */
export type MailFacts = { content: SiteContent; site: string; ownerEmail: string | undefined };

/** Read before a transaction: SQLite has one connection, which the transaction keeps. */
export const mailFacts = async (core: Core): Promise<MailFacts> => ({
  content: await core.siteContent.current(),
  site: siteAddress(core.settings),
  ownerEmail: (await currentMail(core)).ownerEmail,
});

/** What emails say about the owner. */
export async function ownerFacts(core: Core): Promise<OwnerFacts> {
  const { profile, look, mails } = await core.siteContent.current();
  const { ownerEmail: email } = await currentMail(core);
  const postFooter = writePostFooter(mails, { name: profile.name, site: siteAddress(core.settings) });
  return { name: profile.name, linkColor: shadesOf(look).light.text, postFooter, email };
}
