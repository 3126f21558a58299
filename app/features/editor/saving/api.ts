import type { RevisionAnswer, RevisionEntry, SlugAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";
import type { OwnerItem } from "../values.ts";
import { failureOf, SaveFailure } from "./failure.ts";

/** Browsers let a request of this size outlive its page, and no larger one. */
const KEEPALIVE_BYTES = 60_000;

async function call<Answer>(method: string, path: string, input?: unknown): Promise<Answer> {
  const body = input === undefined ? undefined : JSON.stringify(input);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "include",
      keepalive: method !== "GET" && (body?.length ?? 0) < KEEPALIVE_BYTES,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body }),
    });
  } catch (cause) {
    throw new SaveFailure({ kind: "unreachable" }, cause);
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response.status, answer);
  return answer as Answer;
}

export type Transition = "publish" | "unpublish" | "trash" | "restore";

/** What the editor asks of one kind of content. */
export function contentApi(apiPath: string) {
  const base = `/api/admin/${apiPath}`;
  return {
    create: (input: object) => call<OwnerItem>("POST", base, input),
    update: (id: string, input: object) => call<OwnerItem>("PUT", `${base}/${id}`, input),
    keepAside: (id: string, input: object) => call<WorkingCopyAnswer>("PUT", `${base}/${id}/working-copy`, input),
    dropAside: (id: string) => call<undefined>("DELETE", `${base}/${id}/working-copy`),
    move: (id: string, transition: Transition, revision: number) =>
      call<OwnerItem>("POST", `${base}/${id}/${transition}`, { revision }),
    schedule: (id: string, publishAt: string, revision: number) =>
      call<OwnerItem>("POST", `${base}/${id}/schedule`, { publishAt, revision }),
    revisions: (id: string) => call<RevisionEntry[]>("GET", `${base}/${id}/revisions`),
    revision: (id: string, number: number) => call<RevisionAnswer>("GET", `${base}/${id}/revisions/${number}`),
    restoreRevision: (id: string, number: number, revision: number) =>
      call<OwnerItem>("POST", `${base}/${id}/revisions/${number}/restore`, { revision }),
    checkSlug: (slug: string, itemId: string | undefined) =>
      call<SlugAnswer>("GET", `${base}/slugs/${slug}${itemId ? `?item=${itemId}` : ""}`),
  };
}

export type ContentApi = ReturnType<typeof contentApi>;
