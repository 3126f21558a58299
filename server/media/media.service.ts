import { createHash, randomUUID } from "node:crypto";
import { type FileFormat, formatByContent } from "#contract/file-formats.ts";
import { type PictureAnswer, pictureAddress, placeOf, srcSetOf } from "#contract/media.ts";
import { recordActivity } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import {
  insertMedia,
  insertVariant,
  type MediaRow,
  readMediaByContent,
  readMediaSize,
  readVariant,
  touchMedia,
} from "./media.store.ts";
import { createPictureCache } from "./picture-cache.ts";
import { resizePicture } from "./resize.ts";

export type MediaService = ReturnType<typeof createMediaService>;

/** SVG is not among them, because it can contain scripts. */
const PICTURE_FORMATS: readonly (FileFormat | undefined)[] = ["jpeg", "png", "gif", "webp", "avif", "heif"];
const CACHE_BYTES = 32 * 1024 * 1024;

export function createMediaService({ database, clock }: Core) {
  const { db } = database;
  const cache = createPictureCache(CACHE_BYTES);

  return {
    /** Stores a picture in every width, in one transaction. Returns the existing one if it was uploaded before. */
    async add(source: Buffer, name: string, who: string): Promise<PictureAnswer> {
      if (!PICTURE_FORMATS.includes(formatByContent(source))) throw notAPicture();
      const sha256 = createHash("sha256").update(source).digest("hex");
      const known = await readMediaByContent(db, sha256);
      // A repeated upload is about to be used, so its retention period starts over.
      if (known && (await touchMedia(db, known.id, clock.now()))) return present(known);
      const { width, height, variants } = await resizePicture(source);
      const row: MediaRow = { id: randomUUID(), name, width, height, sha256, created_at: clock.now() };
      const isNew = await db.transaction().execute(async (transaction) => {
        if (!(await insertMedia(transaction, row))) return false;
        for (const variant of variants) await insertVariant(transaction, row.id, variant.width, variant.bytes);
        await recordActivity(transaction, clock, {
          who,
          action: "uploaded",
          subjectType: "picture",
          subjectId: row.id,
          summary: `Picture “${name}” uploaded`,
        });
        return true;
      });
      return present(isNew ? row : ((await readMediaByContent(db, sha256)) ?? row));
    },

    /** The size of the largest variant; undefined if the address is not that of a stored picture. */
    async sizeOf(src: string): Promise<{ width: number; height: number } | undefined> {
      const id = placeOf(src)?.id;
      return id === undefined ? undefined : readMediaSize(db, id);
    },

    async readAt(src: string): Promise<Buffer> {
      const place = placeOf(src);
      if (!place) throw notFound();
      return readBytes(place.id, place.width);
    },

    read: readBytes,
  };

  async function readBytes(id: string, width: number): Promise<Buffer> {
    const key = `${id} ${width}`;
    const kept = cache.get(key);
    if (kept) return kept;
    const picture = await readVariant(db, id, width);
    if (!picture) throw notFound();
    cache.put(key, picture);
    return picture;
  }
}

function present({ id, name, width, height }: MediaRow): PictureAnswer {
  const src = pictureAddress(id, width);
  return { id, name, src, srcset: srcSetOf(src) ?? "", width, height };
}

const notAPicture = () =>
  new AppError(422, "invalid", "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.", {
    fields: { file: "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF" },
  });
