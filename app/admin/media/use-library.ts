import { getJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { ApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#contract/media.ts";
import { useAction } from "../parts/use-action.ts";
import { uploadPicture } from "./upload-picture.ts";

export const LIBRARY = "/api/admin/media";

const pictures = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "picture" : "pictures"}`;

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
          if (file.size > MAX_PICTURE_BYTES) throw new ApiError({ status: 413, userMessage: PICTURE_TOO_LARGE });
          const address = `${LIBRARY}/${id}/file?name=${encodeURIComponent(file.name.slice(0, 200))}`;
          await request(address, { method: "PUT", body: file });
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
