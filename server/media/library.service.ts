import { HOUR_MS } from "#contract/durations.ts";
import type { PictureAnswer } from "#contract/media.ts";
import type { LibraryPicture, RemovedPictures, UnusedPictures } from "#contract/media-library.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { mapPage, type Page, type PageRequest } from "#server/http/paging.ts";
import { changePublic } from "#server/platform/content-version.ts";
import { AppError, conflict, notFound } from "#server/platform/errors.ts";
import { checkedHash, type MediaService, presentPicture } from "./media.service.ts";
import {
  insertVariant,
  type MediaRow,
  readMedia,
  readMediaByContent,
  readMediaPage,
  replaceMedia,
  wordsOfPicture,
  writeAlt,
} from "./media.store.ts";
import { resizePicture } from "./resize.ts";
import { deletePictures, findUnusedPictures } from "./unused-pictures.ts";

export type LibraryService = ReturnType<typeof createLibraryService>;

type ListOptions = PageRequest & { q: string; isUnused: boolean };

/** A picture that was just uploaded may be about to be inserted, so removing all unused ones leaves it out. */
const SETTLED_AFTER_MS = HOUR_MS;

/** The owner's library of pictures: finding, describing, replacing and removing them. */
export function createLibraryService(core: Core, content: ContentItemsService, media: MediaService) {
  const { database, clock } = core;
  const { db } = database;

  async function find(id: string): Promise<MediaRow> {
    const row = await readMedia(db, id);
    if (!row) throw notFound("This picture no longer exists.");
    return row;
  }

  const note = activityOf(clock, "picture");

  return {
    async list({ q, isUnused, ...request }: ListOptions): Promise<Page<LibraryPicture>> {
      const uses = await content.pictures.uses();
      const unused = isUnused ? await findUnusedPictures(db, Number.MAX_SAFE_INTEGER) : undefined;
      const filter = { words: q, ids: unused?.map(({ id }) => id) };
      return mapPage(await readMediaPage(db, filter, request), (row) => ({
        ...presentPicture(row),
        createdAt: new Date(row.created_at).toISOString(),
        uses: uses.get(row.id) ?? [],
      }));
    },

    async describe(id: string, alt: string, who: string): Promise<PictureAnswer> {
      const row = await find(id);
      await db.transaction().execute(async (transaction) => {
        await writeAlt(transaction, row, alt);
        await note(transaction, who, "described", id, `Picture “${row.name}” described`);
      });
      return presentPicture({ ...row, alt });
    },

    /** Stores another file for a picture and shows it wherever the picture is used, in one transaction. */
    async replace(id: string, source: Buffer, name: string, who: string): Promise<PictureAnswer> {
      const sha256 = checkedHash(source);
      const before = await find(id);
      const same = await readMediaByContent(db, sha256);
      if (same) throw alreadyStored(same, before);
      const { width, height, variants } = await resizePicture(source);
      const search_words = wordsOfPicture(name, before.alt);
      const row: MediaRow = { ...before, name, width, height, sha256, search_words, version: before.version + 1 };
      const picture = presentPicture(row);
      await changePublic(database, async (transaction) => {
        if (!(await replaceMedia(transaction, row)))
          throw conflict("Somebody else has replaced this picture just now.");
        for (const variant of variants) await insertVariant(transaction, id, variant.width, variant.bytes);
        await content.pictures.show(transaction, picture, who);
        await note(transaction, who, "replaced", id, `Picture “${before.name}” replaced by “${name}”`);
      });
      media.forget(id);
      return picture;
    },

    listUnused: (): Promise<UnusedPictures> => findUnusedPictures(db, clock.now() - SETTLED_AFTER_MS),

    /** Removes those of these pictures that nothing uses. */
    async remove(ids: readonly string[], who: string): Promise<RemovedPictures> {
      const since = clock.now();
      const wanted = new Set(ids);
      const unused = (await findUnusedPictures(db, Number.MAX_SAFE_INTEGER)).filter(({ id }) => wanted.has(id));
      const removed = await deletePictures(db, unused, Number.MAX_SAFE_INTEGER, since);
      for (const { id } of removed) media.forget(id);
      const [first] = removed;
      const what = removed.length === 1 ? `Picture “${first?.name}”` : `${removed.length} unused pictures`;
      const subject = removed.length === 1 ? first?.id : "selection";
      if (subject) await db.transaction().execute((tx) => note(tx, who, "removed", subject, `${what} removed`));
      return { removed: removed.length, kept: wanted.size - removed.length };
    },
  };
}

function alreadyStored(same: MediaRow, replaced: MediaRow): AppError {
  const message =
    same.id === replaced.id
      ? "This is the same file as before."
      : `This file is already in the library as “${same.name}”. Choose it where you want to show it.`;
  return new AppError(422, "invalid", message, { fields: { file: message } });
}
