import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sentEstimate } from "#content/estimate-offer.ts";
import { type SlotChoice, slotChoice, weekQuery } from "#contract/booking-form.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { countRequest, limited, type RouteLimit } from "#server/http/limits/limited.ts";
import { requireOwner, requireOwnerAccount } from "#server/http/owner.ts";
import { errorPage } from "#server/http/responses/html-page.ts";
import { fieldErrors, invalid, readQuery } from "#server/http/validate.ts";
import { AppError, notFound, tooLarge } from "#server/platform/errors.ts";
import type { BookingService } from "./booking.service.ts";
import {
  askToCancelPage,
  endedPage,
  formPage,
  movePage,
  type Owner,
  statusPage,
  type Typed,
  takenPage,
  timesAddress,
} from "./booking-pages.ts";
import type { BookingRow } from "./bookings.store.ts";
import { TAKEN } from "./open-times.ts";

const OPENED: RouteLimit = { name: "booking-opened", by: "network", most: 120, per: MINUTE_MS, inMemory: true };
/** Each click on a week or a zone is one. */
export const WEEKS_ASKED: RouteLimit = {
  name: "booking-weeks",
  by: "network",
  most: 240,
  per: MINUTE_MS,
  inMemory: true,
};
const SENT: RouteLimit = { name: "booking-sent", by: "network", most: 60, per: 10 * MINUTE_MS };

/** Many times the longest form in any script, as forms encode it. */
const MAX_FORM_BYTES = 256 * 1024;

const ESTIMATE = HIDDEN_FIELDS.estimate;

type BookingContext = Context<ApiEnvironment>;

/** Pages with a plain form in which each button is a step, calendar files, and the owner’s bookings. */
export function bookingRoutes(core: Core, booking: BookingService) {
  const { clock, siteContent } = core;

  async function owner(): Promise<Owner> {
    const site = await siteContent.current();
    return { name: site.profile.name, booking: site.booking, estimateOf: (sent) => sentEstimate(site, sent) };
  }

  async function show(context: BookingContext, link: string) {
    const row = await booking.open(link);
    const estimate = context.req.query(ESTIMATE) ?? "";
    if (row.state === "held") return formPage(context, row, await owner(), { [ESTIMATE]: estimate });
    const hasMail = await booking.hasMail(row);
    return statusPage(context, row, await owner(), { link, now: clock.now(), hasMail });
  }

  async function hold(context: BookingContext, typed: Typed) {
    const choice = choiceIn(typed);
    try {
      return backTo(context, await booking.hold(choice, context.env.facts.network), typed[ESTIMATE]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== TAKEN) throw error;
      const others = await booking.times.nearest(choice);
      return takenPage(context, await booking.draft(choice), await owner(), { typed, others, problem: error });
    }
  }

  /** Keeps what the visitor typed, whatever is wrong with it, and offers other times if this one is taken. */
  async function book(context: BookingContext, link: string, typed: Typed) {
    const choice = choiceIn(typed);
    try {
      await booking.book(link, choice, typed, context.env.facts.network);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error;
      const others = error.code === TAKEN ? await booking.times.nearest(choice) : [];
      return formPage(context, await booking.draft(choice), await owner(), typed, { problem: error, others });
    }
    return backTo(context, link);
  }

  async function move(context: BookingContext, link: string, row: BookingRow, typed: Typed) {
    try {
      await booking.meetings.move(link, typed.start ?? "");
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== TAKEN && error.status !== 422)) throw error;
      return movePage(context, row, await owner(), { times: await booking.times.otherTimes(row), problem: error });
    }
    return backTo(context, link);
  }

  async function take(context: BookingContext) {
    const link = linkOf(context);
    const { step = "", ...typed } = await readForm(context);
    if (step === "book") return book(context, link, typed);
    if (step === "release") {
      await booking.release(link);
      return context.redirect(timesAddress(typed), 303);
    }
    const row = await booking.open(link);
    if (step === "move") return movePage(context, row, await owner(), { times: await booking.times.otherTimes(row) });
    if (step === "move-now") return move(context, link, row, typed);
    if (step === "cancel") return askToCancelPage(context, row, await owner());
    if (step === "cancel-now") await booking.meetings.cancel(link);
    return backTo(context, link);
  }

  const limitedBody = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => errorPage(context, tooLarge("This is far longer than the form can be.")),
  });

  const readForm = async (context: BookingContext) => {
    await countRequest(core, SENT, context);
    const body = await context.req.parseBody().catch((cause: unknown) => {
      throw new AppError(400, "malformed", "The form could not be read.", { cause });
    });
    return textsOf(body);
  };

  return new Hono<ApiEnvironment>()
    .post("/book", limitedBody, (context) =>
      asPage(context, async () => {
        return hold(context, await readForm(context));
      }),
    )
    .get("/booking", (context) =>
      asPage(context, async () => {
        await countRequest(core, OPENED, context);
        return show(context, linkOf(context));
      }),
    )
    .post("/booking", limitedBody, (context) => asPage(context, () => take(context)))
    .get("/booking/meeting.ics", async (context) =>
      calendarFile(context, await booking.calendars.invitation(linkOf(context))),
    )
    .get("/admin/bookings", async (context) => {
      requireOwner(context);
      return context.json(await booking.forOwner(readQuery(context, weekQuery)));
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

async function asPage(context: BookingContext, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (error) {
    const hasEnded = error instanceof AppError && [404, 409, 410].includes(error.status);
    return hasEnded ? endedPage(context, error) : errorPage(context, error);
  }
}

const calendarFile = (context: BookingContext, file: string) =>
  context.body(file, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="meeting.ics"',
    "cache-control": "no-store",
  });

const linkOf = ({ req }: BookingContext) => req.query("link") ?? "";

/** So that a reload sends nothing again. */
const backTo = (context: BookingContext, link: string, estimate = "") =>
  context.redirect(`/book/meeting?${new URLSearchParams({ link, ...(estimate && { estimate }) })}`, 303);

function choiceIn(typed: Typed): SlotChoice {
  const parsed = slotChoice.safeParse(typed);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** The fields as text. Files are no part of these forms. */
const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
