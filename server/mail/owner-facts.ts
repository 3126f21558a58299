import type { Core } from "#server/core.ts";
import { currentMail } from "./mail-settings.ts";

export type OwnerFacts = {
  /** Heads the newsletter and signs replies. */
  name: string;
  /** Receives notifications and tests, and the answers to replies. */
  email: string | undefined;
};

/** What emails say about the owner. */
export async function ownerFacts(core: Core): Promise<OwnerFacts> {
  const { profile } = await core.siteContent.current();
  const { ownerEmail: email } = await currentMail(core);
  return { name: profile.name, email };
}
