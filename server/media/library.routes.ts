import { Hono } from "hono";
import * as z from "zod";
import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";
import { MAX_PICTURE_BYTES } from "#contract/media.ts";
import { pictureChange, pictureRemoval } from "#contract/media-library.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/json-body-limit.ts";
import { readLimitedBody } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { ownerPageQuery, setPageHeaders } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { LibraryService } from "./library.service.ts";
import { pictureTooLarge, uploadQueue } from "./uploads.ts";

const ID = ":id{[\\w-]{1,64}}" as const;
const MAX_SEARCH = 200;

const listQuery = z.strictObject({
  ...ownerPageQuery,
  q: z.string().trim().max(MAX_SEARCH).default(""),
  show: z.enum(["unused"]).optional(),
});
const fileQuery = z.strictObject({ name: z.string().trim().max(MAX_FILE_NAME_CHARACTERS).default("") });

/** What the owner does with pictures that are stored already. */
export function libraryRoutes(library: LibraryService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/media", async (context) => {
      requireOwner(context);
      const { q, show, ...page } = readQuery(context, listQuery);
      const found = await library.list({ ...page, q, isUnused: show === "unused" });
      setPageHeaders(context, found);
      return context.json(found.rows);
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
      const replaced = await uploadQueue(async () => {
        const source = await readLimitedBody(context.req.raw, MAX_PICTURE_BYTES, pictureTooLarge);
        return library.replace(context.req.param("id"), source, name || "picture", username);
      });
      return context.json(replaced);
    });
}
