import { createHash, randomUUID } from "node:crypto";
import { type PictureAnswer, pictureAddress, placeOf, srcSetOf, variantWidths } from "#contract/media.ts";
import { type FileFormat, formatByContent } from "#engines/documents/file-formats.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import { LruMap } from "#server/http/cache/lru.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import {
  insertMedia,
  insertVariant,
  type MediaRow,
  readMedia,
  readMediaByContent,
  readVariant,
  touchMedia,
  wordsOfPicture,
} from "./media.store.ts";
import { resizePicture, toJpeg } from "./resize.ts";

export type MediaService = ReturnType<typeof createMediaService>;

/** A picture as it is served. The bytes at an address change only once its file has been replaced. */
export type ServedPicture = { bytes: Buffer; version: number; width: number; isCurrent: boolean };

/** SVG is not among them, because it can contain scripts. */
const PICTURE_FORMATS: readonly (FileFormat | undefined)[] = ["jpeg", "png", "gif", "webp", "avif", "heif"];
const CACHE = { entries: Number.POSITIVE_INFINITY, bytes: 32 * 1024 * 1024 };

export function createMediaService({ database, clock }: Core) {
  const { db } = database;
  const cache = new LruMap<Buffer>(CACHE, (file) => file.length);

  return {
    /** Stores a picture in every width, in one transaction. Returns the existing one if it was uploaded before. */
    async add(source: Buffer, name: string, who: string): Promise<PictureAnswer> {
      const sha256 = checkedHash(source);
      const known = await readMediaByContent(db, sha256);
      // A repeated upload is about to be used, so its retention period starts over.
      if (known && (await touchMedia(db, known.id, clock.now()))) return presentPicture(known);
      const { width, height, variants } = await resizePicture(source);
      const facts = { id: randomUUID(), name, width, height, sha256, created_at: clock.now() };
      const row: MediaRow = { ...facts, alt: "", version: 1, search_words: wordsOfPicture(name, "") };
      const isNew = await db.transaction().execute(async (transaction) => {
        if (!(await insertMedia(transaction, row))) return false;
        for (const variant of variants) await insertVariant(transaction, row.id, variant.width, variant.bytes);
        await activityOf(clock, "picture")(transaction, who, "uploaded", row.id, `Picture “${name}” uploaded`);
        return true;
      });
      return presentPicture(isNew ? row : ((await readMediaByContent(db, sha256)) ?? row));
    },

    /** The size of the largest variant; undefined if the address is not that of a stored picture. */
    async sizeOf(src: string): Promise<{ width: number; height: number } | undefined> {
      const id = placeOf(src)?.id;
      return id === undefined ? undefined : readMedia(db, id);
    },

    async readAt(src: string): Promise<Buffer> {
      const place = placeOf(src);
      if (!place) throw notFound();
      return (await read(place.id, place.width, place.version)).bytes;
    },

    read,

    /** The same as JPEG, made for the first who asks. */
    async readJpeg(id: string, width: number, version: number): Promise<ServedPicture> {
      const picture = await read(id, width, version);
      const key = `${id} ${version} ${width} jpg`;
      const bytes = cache.get(key) ?? (await toJpeg(picture.bytes));
      if (picture.isCurrent) cache.set(key, bytes);
      return { ...picture, bytes };
    },

    /** Called once a picture is replaced or removed. */
    forget: (id: string) => cache.drop(`${id} `),
  };

  /** At the address of an earlier file, the current one is served in the nearest width. */
  async function read(id: string, width: number, version: number): Promise<ServedPicture> {
    const key = `${id} ${version} ${width}`;
    const kept = cache.get(key);
    if (kept) return { bytes: kept, version, width, isCurrent: true };
    const exact = await readVariant(db, id, width);
    if (exact?.version === version) {
      cache.set(key, exact.bytes);
      return { bytes: exact.bytes, version, width, isCurrent: true };
    }
    const row = await readMedia(db, id);
    if (!row || version >= row.version) throw notFound();
    const nearest = variantWidths(row.width).find((variant) => variant >= width) ?? row.width;
    const current = await readVariant(db, id, nearest);
    if (!current) throw notFound();
    return { ...current, width: nearest, isCurrent: false };
  }
}

export function presentPicture({ id, name, alt, width, height, version }: MediaRow): PictureAnswer {
  const src = pictureAddress(id, width, version);
  return { id, name, alt, src, srcset: srcSetOf(src) ?? "", width, height };
}

/** The hash of a file that looks like a picture. */
export function checkedHash(source: Buffer): string {
  if (!PICTURE_FORMATS.includes(formatByContent(source))) throw notAPicture();
  return createHash("sha256").update(source).digest("hex");
}

const notAPicture = () =>
  new AppError(422, "invalid", "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.", {
    fields: { file: "Please choose a picture: JPEG, PNG, WebP, GIF or AVIF" },
  });
