import { Hono } from "hono";
import { calendarChoice, newCalendar } from "#contract/connected-calendars.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson } from "#server/http/validate.ts";
import type { ConnectedCalendars } from "./connected-calendars.ts";

const ONE = "/admin/calendars/:id{[\\w-]{1,64}}";

/** The owner's connected calendars. Every answer is the whole list. */
export function connectedRoutes(calendars: ConnectedCalendars) {
  return new Hono<ApiEnvironment>()
    .get("/admin/calendars", async (context) => {
      requireOwner(context);
      return context.json(await calendars.list());
    })
    .post("/admin/calendars", async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await calendars.add(await readJson(context, newCalendar), owner));
    })
    .put(ONE, async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(
        await calendars.choose(context.req.param("id"), await readJson(context, calendarChoice), owner),
      );
    })
    .post(`${ONE}/read`, async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await calendars.read(context.req.param("id"), owner));
    })
    .delete(ONE, async (context) => {
      const owner = requireOwnerAccount(context);
      return context.json(await calendars.remove(context.req.param("id"), owner));
    });
}
