import { Hono } from "hono";
import { calendarChoice, newCalendar } from "#contract/connected-calendars.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ConnectedCalendars } from "./connected-calendars.ts";

const ONE = "/admin/calendars/:id{[\\w-]{1,64}}";

const READS: RouteLimit = { name: "calendar-reads", by: "owner", most: 30, per: 10 * MINUTE_MS };

/** The owner's connected calendars. Every answer is the whole list. */
export function connectedRoutes(core: Core, calendars: ConnectedCalendars) {
  return new Hono<ApiEnvironment>()
    .get("/admin/calendars", async (context) => {
      requireOwner(context);
      return context.json(await calendars.list());
    })
    .post("/admin/calendars", limited(core, READS), async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await calendars.add(await readJson(context, newCalendar), owner));
    })
    .put(ONE, async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(
        await calendars.choose(context.req.param("id"), await readJson(context, calendarChoice), owner),
      );
    })
    .post(`${ONE}/read`, limited(core, READS), async (context) => {
      requireOwnerAccount(context);
      return context.json(await calendars.read(context.req.param("id")));
    })
    .delete(ONE, async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await calendars.remove(context.req.param("id"), owner));
    });
}
