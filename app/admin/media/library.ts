import { getJson, readJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { ApiError, toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureAnswer } from "#contract/media.ts";
import { useAction } from "../parts/use-action.ts";

export const LIBRARY = "/api/admin/media";

export const pictures = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "picture" : "pictures"}`;

/** What the owner does with the library. Every action reports its outcome, and the lists are read again. */
export function useLibrary() {
  const { run, busy } = useAction(LIBRARY);
  return {
    busy,
    upload: (file: File) => run(() => uploadPicture(file), { failed: "The picture could not be uploaded" }),
    describe: (id: string, alt: string) =>
      run(() => sendJson("PATCH", `${LIBRARY}/${id}`, { alt }), {
        failed: "The alt text could not be saved",
        done: "Alt text saved",
      }),
    replace: (id: string, file: File) =>
      run(
        async () => {
          await sendFile("PUT", `${LIBRARY}/${id}/file`, file);
          toast({ title: "File replaced", description: "It is shown wherever the picture is used." });
        },
        { failed: "The file could not be replaced" },
      ),
    readUnused: () => run(() => getJson(`${LIBRARY}/unused`), { failed: "The unused pictures could not be found" }),
    remove: (ids: readonly string[]) =>
      run(
        async () => {
          const { removed, kept } = await sendJson("POST", `${LIBRARY}/remove`, { ids });
          const description = `${pictures(kept)} ${kept === 1 ? "is in use now or was" : "are in use now or were"} removed elsewhere.`;
          toast({ title: `${pictures(removed)} removed`, ...(kept > 0 && { description }) });
          return removed;
        },
        { failed: "The pictures could not be removed" },
      ),
  };
}

export type UploadPicture = (file: File) => Promise<PictureAnswer>;

export const uploadPicture: UploadPicture = async (file) =>
  readJson(await sendFile("POST", LIBRARY, file, { ignoreSignOut: true }));

function sendFile(method: "POST" | "PUT", path: string, file: File, options: Parameters<typeof request>[1] = {}) {
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError({ status: 413, userMessage: PICTURE_TOO_LARGE });
  const headers = { "content-type": file.type || "application/octet-stream" };
  return request(`${path}?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    ...options,
    method,
    headers,
    body: file,
  });
}

export function uploadProblem(error: unknown): string {
  console.error(error);
  const { status, userMessage } = toApiError(error);
  if (status > 0) return userMessage;
  return "The server can't be reached. Your text is safe; please try uploading the picture again.";
}

/** Proposes the alternative text next time, unless the library has one already. */
export function rememberAlt({ id, alt }: PictureAnswer, described: string): void {
  if (alt || !described) return;
  sendJson("PATCH", `${LIBRARY}/${id}`, { alt: described }, { ignoreSignOut: true }).catch(console.error);
}
