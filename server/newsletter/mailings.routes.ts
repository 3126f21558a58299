import { Hono } from "hono";
import { mailingPlan } from "#contract/mailings.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { MailingsService } from "./mailings.service.ts";

const ID = ":id{[\\w-]{1,64}}" as const;

/** The owner mails posts to readers. */
export function mailingRoutes(mailings: MailingsService) {
  return new Hono<ApiEnvironment>()
    .get(`/admin/mailings/${ID}`, async (context) => {
      requireOwner(context);
      return context.json(await mailings.read(context.req.param("id")));
    })
    .put(`/admin/mailings/${ID}`, async (context) => {
      const owner = requireOwner(context);
      const { planned } = await readJson(context, mailingPlan);
      return context.json(await mailings.plan(context.req.param("id"), planned, owner));
    })
    .post(`/admin/mailings/${ID}/test`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await mailings.test(context.req.param("id"), owner));
    })
    .post(`/admin/mailings/${ID}/stop`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await mailings.stop(context.req.param("id"), owner));
    });
}
