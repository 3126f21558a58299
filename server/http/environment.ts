import type { Owner } from "#server/http/owner.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";

/** What a handler of the API finds in its context. */
export type ApiEnvironment = {
  Bindings: { facts: RequestFacts };
  Variables: { owner: Owner | undefined };
};
