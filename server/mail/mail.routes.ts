import { Hono } from "hono";
import { type MailCountAnswer, mailMessagesQuery } from "#contract/mail.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { ownerPageQuery, setPageHeaders } from "#server/http/paging.ts";
import { readQuery } from "#server/http/validate.ts";
import type { MailService } from "./mail.service.ts";

const listQuery = mailMessagesQuery.extend(ownerPageQuery);

/** The owner's view of the outbox. */
export function mailRoutes(mail: MailService) {
  return new Hono<ApiEnvironment>()
    .get("/admin/mail", async (context) => {
      requireOwner(context);
      return context.json(await mail.status());
    })
    .get("/admin/mail/messages", async (context) => {
      requireOwner(context);
      const page = await mail.list(readQuery(context, listQuery));
      setPageHeaders(context, page);
      return context.json(page.rows);
    })
    .post("/admin/mail/failed/retry", async (context) => {
      const count = await mail.retryFailed(requireOwner(context));
      return context.json({ count } satisfies MailCountAnswer);
    })
    .delete("/admin/mail/failed", async (context) => {
      const count = await mail.discardFailed(requireOwner(context));
      return context.json({ count } satisfies MailCountAnswer);
    })
    .delete("/admin/mail/:id{[\\w-]{1,64}}", async (context) => {
      const owner = requireOwner(context);
      await mail.discard(context.req.param("id"), owner);
      return context.body(null, 204);
    })
    .post("/admin/mail/:id{[\\w-]{1,64}}/retry", async (context) => {
      const owner = requireOwner(context);
      return context.json(await mail.retry(context.req.param("id"), owner));
    });
}
