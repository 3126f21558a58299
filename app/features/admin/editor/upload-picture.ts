import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, type PictureAnswer } from "#contract/media.ts";

export type UploadPicture = (file: File) => Promise<PictureAnswer>;

/** The server's own sentence about why a picture can't be used. */
class PictureRefused extends Error {
  override name = "PictureRefused";
}

export const uploadPicture: UploadPicture = async (file) => {
  if (file.size > MAX_PICTURE_BYTES) throw new PictureRefused(PICTURE_TOO_LARGE);
  const response = await fetch(`/api/admin/media?name=${encodeURIComponent(file.name.slice(0, 200))}`, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": file.type || "application/octet-stream" },
    body: file,
  });
  const answer = (await response.json()) as PictureAnswer & { error?: { message: string } };
  if (!response.ok) throw new PictureRefused(answer.error?.message ?? `The server answered ${response.status}.`);
  return answer;
};

export function uploadProblem(error: unknown): string {
  console.error(error);
  if (error instanceof PictureRefused) return error.message;
  return "The server can't be reached. Your text is safe; please try the picture again.";
}
