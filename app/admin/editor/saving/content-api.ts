import { readJson, request } from "#app/ui/api/api-client.ts";
import type { RevisionAnswer, RevisionEntry, SlugAnswer, WorkingCopyAnswer } from "#contract/content-answers.ts";
import type { OwnerItem } from "../values.ts";
import { failureOf } from "./failure.ts";

/** Browsers let only requests below this size outlive their page. */
const KEEPALIVE_BYTES = 60_000;
/** After this time, the outcome of a request counts as unknown and is checked before the next one. */
const TIMEOUT_MS = 30_000;

async function call<Answer>(method: string, path: string, input?: unknown): Promise<Answer> {
  const body = input === undefined ? undefined : JSON.stringify(input);
  const response = await request(path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    keepalive: method !== "GET" && (body?.length ?? 0) < KEEPALIVE_BYTES,
    ignoreSignOut: true,
    ...(body !== undefined && { body }),
  });
  return readJson(response);
}

/** The revision a write started from, and its own id. */
export type WriteStart = { revision: number; writeId: string };
type CopyStart = { writeId: string; seenCopy: string | null };

export type Transition = "publish" | "unpublish" | "trash" | "restore";

/** The API of one content type, as the editor uses it. */
export function contentApi(apiPath: string) {
  const base = `/api/admin/${apiPath}`;
  return {
    /** The current item with its working copy; undefined if it does not exist. */
    find: (id: string) =>
      call<OwnerItem>("GET", `${base}/${id}`).catch((error: unknown) => {
        if (failureOf(error) === "missing") return undefined;
        throw error;
      }),
    create: (input: object) => call<OwnerItem>("POST", base, input),
    update: (id: string, input: object) => call<OwnerItem>("PUT", `${base}/${id}`, input),
    saveWorkingCopy: (id: string, input: object) => call<WorkingCopyAnswer>("PUT", `${base}/${id}/working-copy`, input),
    deleteWorkingCopy: (id: string, { writeId, seenCopy }: CopyStart) =>
      call<undefined>("DELETE", `${base}/${id}/working-copy?writeId=${writeId}&seenCopy=${seenCopy ?? "none"}`),
    move: (id: string, transition: Transition, start: WriteStart) =>
      call<OwnerItem>("POST", `${base}/${id}/${transition}`, start),
    redate: (id: string, publishAt: string, start: WriteStart) =>
      call<OwnerItem>("POST", `${base}/${id}/date`, { publishAt, ...start }),
    schedule: (id: string, publishAt: string, start: WriteStart) =>
      call<OwnerItem>("POST", `${base}/${id}/schedule`, { publishAt, ...start }),
    revisions: (id: string) => call<RevisionEntry[]>("GET", `${base}/${id}/revisions`),
    revision: (id: string, number: number) => call<RevisionAnswer>("GET", `${base}/${id}/revisions/${number}`),
    restoreRevision: (id: string, number: number, start: { revision: number } & CopyStart) =>
      call<OwnerItem>("POST", `${base}/${id}/revisions/${number}/restore`, start),
    checkSlug: (slug: string, itemId: string | undefined) =>
      call<SlugAnswer>("GET", `${base}/slugs/${slug}${itemId ? `?item=${itemId}` : ""}`),
  };
}

export type ContentApi = ReturnType<typeof contentApi>;
