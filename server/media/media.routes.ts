import { Hono } from "hono";
import * as z from "zod";
import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";
import { MAX_PICTURE_BYTES } from "#contract/media.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { readLimitedBody } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { COMMON_HEADERS } from "#server/http/responses/security-headers.ts";
import { readQuery } from "#server/http/validate.ts";
import type { MediaService, ServedPicture } from "./media.service.ts";
import { pictureTooLarge, uploadQueue } from "./uploads.ts";

const uploadQuery = z.strictObject({ name: z.string().trim().max(MAX_FILE_NAME_CHARACTERS).default("") });

/** The owner uploads a picture as the body of the request. */
export function mediaRoutes(media: MediaService) {
  return new Hono<ApiEnvironment>().post("/admin/media", async (context) => {
    const { username } = requireOwner(context);
    const { name } = readQuery(context, uploadQuery);
    const added = await uploadQueue(async () =>
      media.add(
        await readLimitedBody(context.req.raw, MAX_PICTURE_BYTES, pictureTooLarge),
        name || "picture",
        username,
      ),
    );
    return context.json(added, 201);
  });
}

const FILE = ":file{\\d{1,5}(?:-\\d{1,6})?\\.(?:webp|jpg)}" as const;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves pictures to everyone. The bytes at the address of the current file never change, so browsers may cache them
 * forever. The address of an earlier file shows the current one, which is checked each time.
 */
export function pictureRoutes(media: MediaService) {
  return new Hono<ApiEnvironment>().get(`/:id{[\\w-]{1,64}}/${FILE}`, async (context) => {
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
