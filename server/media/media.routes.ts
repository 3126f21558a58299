import { Hono } from "hono";
import * as z from "zod";
import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#contract/media.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { readLimitedBody } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { COMMON_HEADERS } from "#server/http/responses/security-headers.ts";
import { readQuery } from "#server/http/validate.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import type { MediaService } from "./media.service.ts";

/** Each upload is held in memory, so only a few run at once. */
const MAX_CONCURRENT_UPLOADS = 4;

const uploadQuery = z.strictObject({ name: z.string().trim().max(MAX_FILE_NAME_CHARACTERS).default("") });

/** The owner uploads a picture as the body of the request. */
export function mediaRoutes(media: MediaService) {
  const enqueue = createBoundedQueue({ atOnce: MAX_CONCURRENT_UPLOADS, waiting: 0, refusal: busy });
  return new Hono<ApiEnvironment>().post("/admin/media", async (context) => {
    const { username } = requireOwner(context);
    const { name } = readQuery(context, uploadQuery);
    const added = await enqueue(async () =>
      media.add(
        await readLimitedBody(context.req.raw, MAX_PICTURE_BYTES, pictureTooLarge),
        name || "picture",
        username,
      ),
    );
    return context.json(added, 201);
  });
}

/** Serves pictures to everyone. The bytes at an address never change, so browsers may cache them forever. */
export function pictureRoutes(media: MediaService) {
  return new Hono<ApiEnvironment>().get("/:id{[\\w-]{1,64}}/:file{\\d{1,5}\\.webp}", async (context) => {
    const { id, file } = context.req.param();
    const picture = await media.read(id, Number.parseInt(file, 10));
    return context.body(new Uint8Array(picture), 200, {
      ...COMMON_HEADERS,
      "content-type": "image/webp",
      "content-length": String(picture.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
    });
  });
}

const pictureTooLarge = () => tooLarge(PICTURE_TOO_LARGE);

const busy = () => new AppError(503, "unavailable", "Other pictures are still being processed. Please try again.");
