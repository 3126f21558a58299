import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getJson, readJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { ApiError, toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureAnswer } from "#contract/media.ts";
import { uploadPicture } from "./upload-picture.ts";

export const LIBRARY = "/api/admin/media";

const pictures = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "picture" : "pictures"}`;

/** What the owner does with the library. Every action reports its outcome, and the lists are read again. */
export function useLibrary() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run<Result>(work: () => Promise<Result>, failureTitle: string): Promise<Result | undefined> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toast({ title: failureTitle, description: toApiError(error).userMessage, variant: "destructive" });
      return undefined;
    } finally {
      await queryClient.invalidateQueries({ queryKey: [LIBRARY] });
      setBusy(false);
    }
  }

  return {
    busy,
    upload: (file: File) => run(() => uploadPicture(file), "The picture could not be uploaded"),

    describe: (id: string, alt: string) =>
      run(async () => {
        const picture = await sendJson("PATCH", `${LIBRARY}/${id}`, { alt });
        toast({ title: "Alt text saved" });
        return picture;
      }, "The alt text could not be saved"),

    replace: (id: string, file: File) =>
      run(async () => {
        if (file.size > MAX_PICTURE_BYTES) throw new ApiError({ status: 413, userMessage: PICTURE_TOO_LARGE });
        const address = `${LIBRARY}/${id}/file?name=${encodeURIComponent(file.name.slice(0, 200))}`;
        const picture: PictureAnswer = await readJson(await request(address, { method: "PUT", body: file }));
        toast({ title: "File replaced", description: "It is shown wherever the picture is used." });
        return picture;
      }, "The file could not be replaced"),

    readUnused: () => run(() => getJson(`${LIBRARY}/unused`), "The unused pictures could not be found"),

    remove: (ids: readonly string[]) =>
      run(async () => {
        const { removed, kept } = await sendJson("POST", `${LIBRARY}/remove`, { ids });
        const description = `${pictures(kept)} ${kept === 1 ? "is in use now or was" : "are in use now or were"} removed elsewhere.`;
        toast({ title: `${pictures(removed)} removed`, ...(kept > 0 && { description }) });
        return removed;
      }, "The pictures could not be removed"),
  };
}
