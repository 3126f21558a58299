import { Hono } from "hono";
import * as z from "zod";
import type { StatusAnswer } from "#contract/status.ts";
import { ownerUsername } from "#server/accounts/owner-account.service.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import type { Services } from "#server/services.ts";
import packageFile from "../../package.json" with { type: "json" };
import { createVersionCheck } from "./newer-version.ts";

const noQuery = z.strictObject({});

/** Tells the owner which parts of the site are set up. */
export function statusRoutes(core: Core, { ai, mail }: Pick<Services, "ai" | "mail">) {
  const { settings, database } = core;
  const newerVersion = createVersionCheck(core, packageFile.version);
  return new Hono<ApiEnvironment>().get("/admin/status", async (context) => {
    requireOwner(context);
    readQuery(context, noQuery);
    const status: StatusAnswer = {
      version: packageFile.version,
      newerVersion: await newerVersion(),
      database: database.engine,
      siteUrl: settings.siteUrl ?? null,
      hasOwnerAccount: (await ownerUsername(core)) !== undefined,
      hasOwnerEmail: (await currentMail(core)).ownerEmail !== undefined,
      mail: await mail.status(),
      aiEngine: await ai.engineName(),
      modelProblems: await ai.modelProblems(),
    };
    return context.json(status);
  });
}
