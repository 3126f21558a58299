import { readJson, request, sendJson } from "#app/ui/api/api-client.ts";
import { ApiError, toApiError } from "#app/ui/api/api-error.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureAnswer } from "#contract/media.ts";

export type UploadPicture = (file: File) => Promise<PictureAnswer>;

export const uploadPicture: UploadPicture = async (file) => {
  if (file.size > MAX_PICTURE_BYTES) {
    throw new ApiError({ status: 413, userMessage: PICTURE_TOO_LARGE });
  }
  const response = await request(`/api/admin/media?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: "POST",
    headers: { "content-type": file.type || "application/octet-stream" },
    body: file,
    ignoreSignOut: true,
  });
  return readJson(response);
};

export function uploadProblem(error: unknown): string {
  console.error(error);
  const { status, userMessage } = toApiError(error);
  if (status > 0) return userMessage;
  return "The server can't be reached. Your text is safe; please try uploading the picture again.";
}

/** Proposes the alternative text next time, unless the library has one already. */
export function rememberAlt({ id, alt }: PictureAnswer, described: string): void {
  if (alt || !described) return;
  sendJson("PATCH", `/api/admin/media/${id}`, { alt: described }, { ignoreSignOut: true }).catch(console.error);
}
