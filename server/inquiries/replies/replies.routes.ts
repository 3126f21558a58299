import { Hono } from "hono";
import { replyDraft, templateInput } from "#contract/replies.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/json-body-limit.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { InquiriesService } from "../inquiries.service.ts";

const ID = ":id{[\\w-]{1,64}}" as const;

/** Replies to inquiries, and their templates. */
export function replyRoutes({ read, replies, templates }: InquiriesService) {
  return new Hono<ApiEnvironment>()
    .post(`/contacts/${ID}/replies`, async (context) => {
      const owner = requireOwner(context);
      const id = context.req.param("id");
      await replies.send(id, context.req.raw, context.env.facts.network, owner);
      return context.json(await read(id));
    })
    .put(`/contacts/${ID}/reply-draft`, jsonBodyLimit, async (context) => {
      requireOwner(context);
      await replies.saveDraft(context.req.param("id"), await readJson(context, replyDraft));
      return context.body(null, 204);
    })
    .get("/admin/reply-templates", async (context) => {
      requireOwner(context);
      return context.json(await templates.list());
    })
    .post("/admin/reply-templates", jsonBodyLimit, async (context) => {
      requireOwner(context);
      return context.json(await templates.add(await readJson(context, templateInput)), 201);
    })
    .put(`/admin/reply-templates/${ID}`, jsonBodyLimit, async (context) => {
      requireOwner(context);
      return context.json(await templates.change(context.req.param("id"), await readJson(context, templateInput)));
    })
    .delete(`/admin/reply-templates/${ID}`, async (context) => {
      requireOwner(context);
      await templates.remove(context.req.param("id"));
      return context.body(null, 204);
    });
}
