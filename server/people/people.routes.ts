import { Hono } from "hono";
import { personInput } from "#contract/people.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { byteStream } from "#server/http/responses/byte-stream.ts";
import { readJson } from "#server/http/validate.ts";
import type { PeopleService } from "./people.service.ts";

/** A person's data, by email address. */
export function peopleRoutes(people: PeopleService) {
  return new Hono<ApiEnvironment>()
    .post("/admin/people/summary", jsonBodyLimit, async (context) => {
      requireOwner(context);
      const { email } = await readJson(context, personInput);
      return context.json(await people.summary(email));
    })
    .post("/admin/people/export", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      const { email } = await readJson(context, personInput);
      return context.body(byteStream(await people.exportAll(email, owner)), 200, {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="person.json"',
        "cache-control": "private, no-store",
      });
    })
    .post("/admin/people/erase", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      const { email } = await readJson(context, personInput);
      return context.json(await people.erase(email, owner));
    });
}
