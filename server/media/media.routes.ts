import { type Context, Hono } from "hono";
import * as z from "zod";
import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#contract/media.ts";
import { pictureChange, pictureRemoval } from "#contract/media-library.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { jsonBodyLimit, readLimitedBody } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { COMMON_HEADERS } from "#server/http/responses/security-headers.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import type { LibraryService } from "./library.service.ts";
import type { MediaService, ServedPicture } from "./media.service.ts";

/** Each upload is held in memory, so only a few run at once. */
const MAX_CONCURRENT_UPLOADS = 4;
const MAX_SEARCH = 200;

const listQuery = z.strictObject({
  ...ownerPageQuery,
  q: z.string().trim().max(MAX_SEARCH).default(""),
  show: z.enum(["unused"]).optional(),
});
const fileQuery = z.strictObject({ name: z.string().trim().max(MAX_FILE_NAME_CHARACTERS).default("") });

/** The owner uploads a picture as the body of the request, and finds, describes, replaces and removes what is stored. */
export function mediaRoutes(media: MediaService, library: LibraryService) {
  const uploads = createBoundedQueue({ atOnce: MAX_CONCURRENT_UPLOADS, waiting: 0, refusal: busy });
  const readFile = (context: Context) =>
    readLimitedBody(context.req.raw, MAX_PICTURE_BYTES, () => tooLarge(PICTURE_TOO_LARGE));

  return new Hono<ApiEnvironment>()
    .post("/admin/media", async (context) => {
      const { username } = requireOwner(context);
      const { name } = readQuery(context, fileQuery);
      const added = await uploads(async () => media.add(await readFile(context), name || "picture", username));
      return context.json(added, 201);
    })
    .get("/admin/media", async (context) => {
      requireOwner(context);
      const { q, show, ...page } = readQuery(context, listQuery);
      return answerPage(context, await library.list({ ...page, q, isUnused: show === "unused" }));
    })
    .get("/admin/media/unused", async (context) => {
      requireOwner(context);
      return context.json(await library.listUnused());
    })
    .post("/admin/media/remove", jsonBodyLimit, async (context) => {
      const { username } = requireOwner(context);
      const { ids } = await readJson(context, pictureRemoval);
      return context.json(await library.remove(ids, username));
    })
    .patch(`/admin/media/${ID}`, jsonBodyLimit, async (context) => {
      const { username } = requireOwner(context);
      const { alt } = await readJson(context, pictureChange);
      return context.json(await library.describe(context.req.param("id"), alt, username));
    })
    .put(`/admin/media/${ID}/file`, async (context) => {
      const { username } = requireOwner(context);
      const { name } = readQuery(context, fileQuery);
      const id = context.req.param("id");
      const replaced = await uploads(async () =>
        library.replace(id, await readFile(context), name || "picture", username),
      );
      return context.json(replaced);
    });
}

const busy = () => new AppError(503, "unavailable", "Other pictures are still being processed. Please try again.");

const FILE = ":file{\\d{1,5}(?:-\\d{1,6})?\\.(?:webp|jpg)}" as const;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves pictures to everyone. The bytes at the address of the current file never change, so browsers may cache them
 * forever. The address of an earlier file shows the current one, which is checked each time.
 */
export function pictureRoutes(media: MediaService) {
  return new Hono<ApiEnvironment>().get(`/${ID}/${FILE}`, async (context) => {
    const { id, file } = context.req.param();
    const [place = "", format] = file.split(".");
    const [width = 0, version = 1] = place.split("-").map(Number);
    const isJpeg = format === "jpg";
    const picture = await (isJpeg ? media.readJpeg(id, width, version) : media.read(id, width, version));
    const headers = { ...COMMON_HEADERS, ...cachingOf(`${id}-${format}`, picture) };
    if (context.req.header("if-none-match") === headers.etag) return context.body(null, 304, headers);
    return context.body(new Uint8Array(picture.bytes), 200, {
      ...headers,
      "content-type": isJpeg ? "image/jpeg" : "image/webp",
      "content-length": String(picture.bytes.length),
      "content-security-policy": "default-src 'none'",
    });
  });
}

const cachingOf = (id: string, { version, width, isCurrent }: ServedPicture) => ({
  etag: `"${id}-${version}-${width}"`,
  "cache-control": isCurrent ? FOREVER : "no-cache",
});
