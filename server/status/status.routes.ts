import { Hono } from "hono";
import * as z from "zod";
import { contentTypes } from "#content-types/content-types.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { ownerUsername } from "#server/accounts/owner-account.service.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import { isoTime } from "#server/platform/clock.ts";
import { lastBackupAt } from "#server/platform/last-backup.ts";
import type { Services } from "#server/services.ts";
import packageFile from "../../package.json" with { type: "json" };

const noQuery = z.strictObject({});

type Parts = Pick<Services, "ai" | "booking" | "contentItems" | "mail">;

/** Tells the owner which parts of the site are set up, and what is not published yet. */
export function statusRoutes(core: Core, { ai, booking, contentItems, mail }: Parts) {
  const { settings, database } = core;
  return new Hono<ApiEnvironment>().get("/admin/status", async (context) => {
    requireOwner(context);
    readQuery(context, noQuery);
    const status: StatusAnswer = {
      version: packageFile.version,
      database: database.engine,
      siteUrl: settings.siteUrl ?? null,
      hasOwnerAccount: (await ownerUsername(core)) !== undefined,
      hasOwnerEmail: (await currentMail(core)).ownerEmail !== undefined,
      mail: await mail.status(),
      aiEngine: await ai.engineName(),
      modelProblems: await ai.modelProblems(),
      calendarProblems: await booking.connected.stale(),
      lastBackupAt: await lastBackupAt(settings.dataDir),
      ...(await unpublishedIn(contentItems)),
    };
    return context.json(status);
  });
}

async function unpublishedIn(contentItems: Parts["contentItems"]) {
  const types = await Promise.all(
    contentTypes.map(async ({ name }) => {
      const drafts = await contentItems.lists.all(name, { state: "draft", limit: 1 });
      const scheduled = await contentItems.lists.all(name, { state: "scheduled", sort: "oldest", limit: 1 });
      return { counts: { type: name, drafts: drafts.total, scheduled: scheduled.total }, next: scheduled.rows };
    }),
  );
  const [next] = types.flatMap((type) => type.next).toSorted((one, other) => one.listedAt - other.listedAt);
  return {
    unpublished: types.map(({ counts }) => counts),
    nextScheduled: next ? { type: next.type, id: next.id, title: next.title, publishAt: isoTime(next.listedAt) } : null,
  };
}
