import { profile } from "#content/profile.ts";
import type { Core } from "#server/core.ts";

export type OwnerFacts = {
  /** Heads the newsletter and signs replies. */
  name: string;
  /** Receives notifications and tests, and the answers to replies. */
  email: string | undefined;
};

/** What emails say about the owner. Asynchronous, since these facts may be content of the database. */
export async function ownerFacts({ settings }: Pick<Core, "settings">): Promise<OwnerFacts> {
  return { name: profile.name, email: settings.ownerEmail };
}
