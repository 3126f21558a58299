import type { Owner } from "#server/http/owner.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";

/** The Hono context of every API handler. */
export type ApiEnvironment = {
  Bindings: { facts: RequestFacts };
  Variables: { owner: Owner | undefined };
};

/** The place of an id in a path. Refuses impossible ones without a database query. */
export const ID = ":id{[\\w-]{1,64}}" as const;
