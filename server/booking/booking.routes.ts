import { type Context, Hono } from "hono";
import { ownersBooking, weekQuery } from "#contract/booking-form.ts";
import { calendarChoice, newCalendar } from "#contract/connected-calendars.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import { limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { movedTo } from "#server/http/moved-to.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import { notFound } from "#server/platform/errors.ts";
import type { BookingService } from "./booking.service.ts";
import type { ConnectedCalendars } from "./connected/connected-calendars.ts";

export const OPENED: RouteLimit = { name: "booking-opened", by: "network", most: 120, per: MINUTE_MS, inMemory: true };
/** Each click on a week or a zone is one. */
export const WEEKS_ASKED: RouteLimit = {
  name: "booking-weeks",
  by: "network",
  most: 240,
  per: MINUTE_MS,
  inMemory: true,
};
export const SENT: RouteLimit = { name: "booking-sent", by: "network", most: 60, per: 10 * MINUTE_MS };

/** Calendar files and the owner’s bookings. The visitor's pages are app/site/booking/*.route.tsx. */
export function bookingRoutes(core: Core, booking: BookingService) {
  return new Hono<ApiEnvironment>()
    .all("/book", movedTo("/book"))
    .all("/booking", movedTo("/book/meeting"))
    .get("/booking/meeting.ics", async (context) =>
      calendarFile(context, await booking.calendars.invitation(linkOf(context))),
    )
    .get("/admin/bookings", async (context) => {
      requireOwner(context);
      return context.json(await booking.forOwner(readQuery(context, weekQuery)));
    })
    .post("/admin/bookings", jsonBodyLimit, async (context) => {
      requireOwnerAccount(context);
      await booking.enter(await readJson(context, ownersBooking));
      return context.body(null, 204);
    })
    .post("/admin/bookings/feed", async (context) => {
      await booking.links.renewFeed(requireOwnerAccount(context));
      return context.json({ feedAddress: await booking.links.feedAddress() });
    })
    .get("/booking/feed.ics", limited(core, OPENED), async (context) => {
      if (!(await booking.links.isFeedKey(context.req.query("key") ?? ""))) throw notFound();
      return calendarFile(context, await booking.calendars.feed());
    });
}

const calendarFile = (context: Context, file: string) =>
  context.body(file, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="meeting.ics"',
    "cache-control": "no-store",
  });

const linkOf = ({ req }: Context) => req.query("link") ?? "";

const ONE = `/admin/calendars/${ID}` as const;

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
