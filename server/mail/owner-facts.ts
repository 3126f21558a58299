import type { Core } from "#server/core.ts";

export type OwnerFacts = {
  /** Heads the newsletter and signs replies. */
  name: string;
  /** Receives notifications and tests, and the answers to replies. */
  email: string | undefined;
};

/** What emails say about the owner. */
export async function ownerFacts({
  settings,
  siteContent,
}: Pick<Core, "settings" | "siteContent">): Promise<OwnerFacts> {
  const { profile } = await siteContent.current();
  return { name: profile.name, email: settings.ownerEmail };
}
