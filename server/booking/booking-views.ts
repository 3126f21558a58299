import { type SentEstimate, sentEstimate } from "#content/estimate-offer.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { BookingChoice, MeetingFacts, MeetingView, TakenTime, TimeChoice } from "#contract/booking.ts";
import { type SlotChoice, slotChoice, type WeekQuery } from "#contract/booking-form.ts";
import type { Typed } from "#contract/form-problem.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import type { Core } from "#server/core.ts";
import type { AppError } from "#server/platform/errors.ts";
import type { BookingRow } from "./bookings.store.ts";
import { type OpenTimes, TAKEN } from "./open-times.ts";
import { dayName, ownersSpanText, slotText, spanText } from "./zoned-times.ts";

type Parts = {
  times: OpenTimes;
  open: (link: string) => Promise<BookingRow>;
  draft: (choice: SlotChoice) => Promise<BookingRow>;
  hasMail: (row: BookingRow) => Promise<boolean>;
};

/** What the link's page is about to do, with what was typed, and which week it shows of the times to move to. */
type Asked = { step: string; typed?: Typed; asked?: WeekQuery };

/** What visitors see of a booking, from the choice of a time on. */
export function bookingViews({ clock, siteContent }: Core, { times, open, draft, hasMail }: Parts) {
  const estimateIn = (site: SiteContent, typed: Typed): BookingChoice["estimate"] =>
    shownEstimate(sentEstimate(site, typed[HIDDEN_FIELDS.estimate]));

  async function form(row: BookingRow, typed: Typed, others: readonly number[]): Promise<MeetingView> {
    const site = await siteContent.current();
    const { booking } = site;
    return {
      kind: "form",
      title: others.length > 0 ? "This time was just taken" : "Almost booked",
      facts: factsOf({ ...row, place: "" }, site),
      meeting: row.meeting,
      zone: row.zone,
      start: new Date(row.starts_at).toISOString(),
      questions: booking.meetings.find(({ title }) => title === row.title)?.questions ?? [],
      estimate: estimateIn(site, typed),
      others: choices(others, row.zone, site),
      typed,
    };
  }

  /** The meeting and what can be done about it, or what the visitor is about to do. */
  async function meeting(link: string, { step, typed = {}, asked = {} }: Asked): Promise<MeetingView> {
    const row = await open(link);
    if (row.state === "held") return form(row, typed, []);
    const site = await siteContent.current();
    const isCanceled = row.state === "cancelled";
    const isAhead = !isCanceled && row.starts_at > clock.now();
    if (isAhead && step === "move") {
      const week = await times.week({ ...asked, zone: asked.zone ?? row.zone }, row);
      return { kind: "move", title: "Move your meeting", facts: factsOf(row, site), link, week };
    }
    if (isAhead && step === "cancel")
      return { kind: "cancel", title: "Cancel your meeting?", facts: factsOf(row, site) };
    return {
      kind: "booked",
      title: isCanceled
        ? "This meeting is canceled"
        : `${isAhead ? "Your" : "This"} meeting ${isAhead ? "is" : "was"} booked`,
      facts: factsOf(isCanceled ? { ...row, place: "" } : row, site),
      isAhead,
      file: `/api/booking/meeting.ics?${new URLSearchParams({ link })}`,
      hasMail: await hasMail(row),
    };
  }

  return {
    meeting,
    ended,

    /** Keeps what the visitor typed, whatever is wrong with it, and offers other times if this one is taken. */
    async refused(link: string, typed: Typed, { code, status }: AppError): Promise<MeetingView> {
      const choice = slotChoice.safeParse(typed);
      const isTaken = code === TAKEN;
      if (typed.step === "book" && status !== 404 && choice.success) {
        return form(await draft(choice.data), typed, isTaken ? await times.nearest(choice.data) : []);
      }
      if (typed.step === "move-now" && (isTaken || status === 422)) return meeting(link, { step: "move" });
      if (status === 404 || status === 409 || status === 410) return ended({ status });
      return meeting(link, { step: typed.step === "cancel-now" ? "cancel" : "", typed });
    },

    /** For a time that was taken before its form was opened; undefined for another mistake. */
    async taken(typed: Typed, { code }: AppError): Promise<TakenTime | undefined> {
      const choice = slotChoice.safeParse(typed);
      if (code !== TAKEN || !choice.success) return undefined;
      const site = await siteContent.current();
      const { meeting: slug, zone } = await draft(choice.data);
      const others = choices(await times.nearest(choice.data), zone, site);
      return { meeting: slug, zone, estimate: estimateIn(site, typed), others };
    },
  };
}

/** For links that lead nowhere, or no longer. */
const ended = ({ status }: { status: number }): MeetingView => ({
  kind: "ended",
  title: status === 404 ? "This is not available" : "Please choose a time again",
});

const shownEstimate = (sent: SentEstimate | undefined) =>
  sent && { state: sent.state, line: sent.line, href: sent.href };

/** The time for the visitor, always with its zone, and for the owner where that differs. */
function factsOf(row: BookingRow, { booking, profile }: SiteContent): MeetingFacts {
  const { title, place, zone, starts_at, ends_at } = row;
  const isSameTime = slotText(booking, zone, starts_at).ownersTime === "";
  return {
    title,
    owner: profile.name,
    when: spanText(zone, starts_at, ends_at),
    ownersWhen: isSameTime ? "" : ownersSpanText(booking, starts_at, ends_at),
    place,
  };
}

/** Each time names its day, because a closed select shows nothing else, and the owner's time beside it. */
const choices = (times: readonly number[], zone: string, { booking }: SiteContent): TimeChoice[] =>
  times.map((time) => {
    const { time: clock, ownersTime } = slotText(booking, zone, time);
    const text = `${dayName(zone, time)}, ${clock}${ownersTime && ` (${ownersTime} there)`}`;
    return { start: new Date(time).toISOString(), text };
  });
