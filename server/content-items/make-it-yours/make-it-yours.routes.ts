import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner } from "#server/http/owner.ts";
import { invalid, readJson, readJsonBody } from "#server/http/validate.ts";
import { OperatorError } from "#server/platform/errors.ts";
import type { MakeItYoursService } from "./make-it-yours.service.ts";

const removal = z.object({ types: z.array(z.string().max(64)).max(16) });
const dismissal = z.object({ dismissed: z.boolean() });

/** The steps of /admin/make-it-yours. */
export function makeItYoursRoutes(yours: MakeItYoursService) {
  const at = "/admin/make-it-yours";
  return new Hono<ApiEnvironment>()
    .get(at, async (context) => {
      requireOwner(context);
      return context.json(await yours.progress());
    })
    .put(at, async (context) => {
      requireOwner(context);
      const { dismissed } = await readJson(context, dismissal);
      await (dismissed ? yours.dismiss() : yours.recall());
      return context.json(await yours.progress());
    })
    .post(`${at}/resume`, async (context) => {
      const { username } = requireOwner(context);
      return context.json(await yours.importResume(await readJsonBody(context), username).catch(asFieldError));
    })
    .post(`${at}/remove-samples`, async (context) => {
      const { username } = requireOwner(context);
      const { types } = await readJson(context, removal);
      return context.json({ count: await yours.remove(types, username) });
    })
    .post(`${at}/undo`, async (context) => {
      const { username } = requireOwner(context);
      return context.json({ count: await yours.undo(username) });
    })
    .post(`${at}/imprint`, async (context) => {
      const { username } = requireOwner(context);
      return context.json(await yours.addImprint(username));
    })
    .post(`${at}/publish`, async (context) => {
      const { username } = requireOwner(context);
      return context.json({ published: await yours.publish(username) });
    });
}

function asFieldError(error: unknown): never {
  if (error instanceof OperatorError) throw invalid({ file: error.message });
  throw error;
}
