import { type Context, Hono } from "hono";
import * as z from "zod";
import { daysQuery } from "#contract/days.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { FILE_KINDS } from "#contract/files.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";
import {
  INQUIRY_SORTS,
  type InquiryCountAnswer,
  type InquiryIdsAnswer,
  inquiryChange,
  inquiryQuery,
  inquirySelectionChange,
} from "#contract/owner-inquiries.ts";
import { replyDraft, templateInput } from "#contract/replies.ts";
import type { Core } from "#server/core.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { byteStream } from "#server/http/responses/byte-stream.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ContactService } from "./contact.service.ts";
import { contentDisposition } from "./file-name.ts";
import type { InquiriesService } from "./inquiries.service.ts";

/** Every submission, also one that fails validation. */
export const ATTEMPTS: RouteLimit = { name: "contact-tries", by: "network", most: 30, per: 10 * MINUTE_MS };

/** What the form sends with script; without, it posts to its page, app/site/contact/contact.route.tsx. */
function contactRoutes(core: Core, contact: ContactService) {
  return new Hono<ApiEnvironment>().post("/contact", limited(core, ATTEMPTS), async (context) => {
    const { network } = context.env.facts;
    const { isRepeat, ...receipt } = await contact.receive({ request: context.req.raw, network });
    return context.json(receipt satisfies InquiryReceipt, isRepeat ? 200 : 201);
  });
}

const SORT_RULE = `it must be one of ${INQUIRY_SORTS.join(", ")}`;
const listQuery = inquiryQuery.extend({ ...ownerPageQuery, sort: z.enum(INQUIRY_SORTS, SORT_RULE).default("newest") });
const downloadQuery = z.strictObject({ inline: z.literal("1", "it must be 1").optional() });

/** Types a browser may display; everything else is downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set([
  FILE_KINDS.jpeg.mediaType,
  FILE_KINDS.png.mediaType,
  FILE_KINDS.pdf.mediaType,
]);

/** Keeps a visitor's file from running scripts or loading anything, even when it is opened on this origin. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";
const INLINE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'self'";

/** The contact form, and the owner's access to the inquiries it received. */
export function inquiryRoutes(core: Core, inquiries: InquiriesService) {
  return new Hono<ApiEnvironment>()
    .route("/", contactRoutes(core, inquiries))
    .route("/", replyRoutes(inquiries))
    .get("/contacts", async (context) => {
      requireOwner(context);
      return answerPage(context, await inquiries.list(readQuery(context, listQuery)));
    })
    .get("/contacts/export.csv", async (context) => {
      const owner = requireOwner(context);
      const csv = await inquiries.exportAll(readQuery(context, inquiryQuery), owner);
      return context.body(byteStream(csv), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": contentDisposition("attachment", "inquiries.csv"),
        "cache-control": "private, no-store",
      });
    })
    .get("/contacts/ids", async (context) => {
      requireOwner(context);
      const ids = await inquiries.listIds(readQuery(context, inquiryQuery));
      return context.json({ ids } satisfies InquiryIdsAnswer);
    })
    .post("/contacts/status", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      const { ids, status } = await readJson(context, inquirySelectionChange);
      const count = await inquiries.changeStatuses(ids, status, owner);
      return context.json({ count } satisfies InquiryCountAnswer);
    })
    .get("/contacts/statistics", async (context) => {
      requireOwner(context);
      const { days } = readQuery(context, daysQuery);
      return context.json(await inquiries.statistics(days));
    })
    .get("/contacts/:id", async (context) => {
      requireOwner(context);
      return context.json(await inquiries.read(readId(context, "id")));
    })
    .patch("/contacts/:id", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      const change = await readJson(context, inquiryChange);
      return context.json(await inquiries.change(readId(context, "id"), change, owner));
    })
    .delete("/contacts/:id", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      await inquiries.remove(readId(context, "id"), owner);
      return context.body(null, 204);
    })
    .get("/contacts/:id/attachments/:attachmentId", async (context) => {
      requireOwner(context);
      const { inline } = readQuery(context, downloadQuery);
      const { attachment, bytes } = await inquiries.readAttachment(
        readId(context, "id"),
        readId(context, "attachmentId"),
      );
      const isShown = inline === "1" && SHOWN_INLINE.has(attachment.media_type);
      return context.body(byteStream(bytes), 200, {
        "content-type": attachment.media_type,
        "content-length": String(attachment.size),
        "content-disposition": contentDisposition(isShown ? "inline" : "attachment", attachment.name),
        "content-security-policy": isShown ? INLINE_POLICY : DOWNLOAD_POLICY,
        "x-content-type-options": "nosniff",
        // no-transform: content-length is the uncompressed size.
        "cache-control": "private, no-store, no-transform",
      });
    });
}

/** Answers 404 to a malformed id without asking the database. */
function readId(context: Context, name: string): string {
  const id = context.req.param(name) ?? "";
  if (!/^[\w-]{1,64}$/.test(id)) throw notFound();
  return id;
}

/** Replies to inquiries, and their templates. */
function replyRoutes(inquiries: InquiriesService) {
  const { replies, templates } = inquiries;
  return new Hono<ApiEnvironment>()
    .post(`/contacts/${ID}/replies`, async (context) => {
      const owner = requireOwner(context);
      const id = context.req.param("id");
      await replies.send(id, context.req.raw, context.env.facts.network, owner);
      return context.json(await inquiries.read(id));
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
