import { Hono } from "hono";
import { MINUTE_MS } from "#contract/durations.ts";
import { type MailCountAnswer, mailMessagesQuery } from "#contract/mail.ts";
import { mailSettings } from "#contract/mail-settings.ts";
import type { Core } from "#server/core.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { MailService } from "./mail.service.ts";

const listQuery = mailMessagesQuery.extend(ownerPageQuery);

const TESTS: RouteLimit = { name: "mail-test", by: "owner", most: 20, per: 10 * MINUTE_MS };

/** The owner's view of the outbox, and how it is delivered. */
export function mailRoutes(core: Core, mail: MailService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/mail", async (context) => {
      requireOwner(context);
      return context.json(await mail.status());
    })
    .get("/admin/mail/settings", async (context) => {
      requireOwner(context);
      return context.json(await mail.settings.read());
    })
    .put("/admin/mail/settings", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await mail.settings.save(await readJson(context, mailSettings), owner));
    })
    .post("/admin/mail/settings/test", limited(core, TESTS), async (context) => {
      requireOwnerAccount(context);
      return context.json(await mail.settings.test(await readJson(context, mailSettings)));
    })
    .get("/admin/mail/messages", async (context) => {
      requireOwner(context);
      return answerPage(context, await mail.list(readQuery(context, listQuery)));
    })
    .post("/admin/mail/failed/retry", async (context) => {
      const count = await mail.retryFailed(requireOwner(context));
      return context.json({ count } satisfies MailCountAnswer);
    })
    .delete("/admin/mail/failed", async (context) => {
      const count = await mail.discardFailed(requireOwner(context));
      return context.json({ count } satisfies MailCountAnswer);
    })
    .delete(`/admin/mail/${ID}`, async (context) => {
      const owner = requireOwner(context);
      await mail.discard(context.req.param("id"), owner);
      return context.body(null, 204);
    })
    .post(`/admin/mail/${ID}/retry`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await mail.retry(context.req.param("id"), owner));
    });
}
