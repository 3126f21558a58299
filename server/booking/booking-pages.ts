import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { SentEstimate } from "#content/estimate-offer.ts";
import type { BookingSettings } from "#content-types/site/booking.ts";
import { answerField } from "#contract/booking-form.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import { type Html, htmlPage } from "#server/http/responses/html-page.ts";
import type { AppError } from "#server/platform/errors.ts";
import type { BookingRow } from "./bookings.store.ts";
import { dayName, ownersSpanText, slotText, spanText } from "./zoned-times.ts";

/** The visitor's input by field, as it arrived. */
export type Typed = Readonly<Record<string, string>>;

type Meeting = Pick<BookingRow, "title" | "place" | "zone" | "starts_at" | "ends_at">;
export type Owner = {
  name: string;
  booking: BookingSettings;
  estimateOf: (sent: string | undefined) => Pick<SentEstimate, "line" | "state" | "href"> | undefined;
};

/** The time for the visitor, always with its zone, and for the owner where that differs. */
function factsOf({ title, place, zone, starts_at, ends_at }: Meeting, { name, booking }: Owner): Html {
  return html`<p><strong>${title}</strong> with ${name}</p>
<p><strong>${spanText(zone, starts_at, ends_at)}</strong>${
    slotText(booking, zone, starts_at).ownersTime
      ? html`<br>For ${name}: ${ownersSpanText(booking, starts_at, ends_at)}`
      : ""
  }</p>
${place ? html`<p>${withLinks(place)}</p>` : ""}`;
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S*[^\s.,;:)])/i)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));

export function formPage(
  context: Context,
  row: Pick<BookingRow, "meeting" | "held_until"> & Meeting,
  owner: Owner,
  typed: Typed,
  { problem, others = [] }: { problem?: AppError; others?: readonly number[] } = {},
) {
  const { booking } = owner;
  const questions = booking.meetings.find(({ title }) => title === row.title)?.questions ?? [];
  const fields = problem?.fields ?? {};
  const marks = (name: string) =>
    fields[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  const labeled = (name: string, label: string, control: Html) =>
    html`<p><label for="${name}">${label}</label>${control}
${fields[name] ? html`<strong id="${name}-problem">${fields[name]}</strong>` : ""}</p>`;
  const line = (name: string, label: string, type: string) =>
    labeled(
      name,
      label,
      html`<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" required value="${typed[name] ?? ""}"${marks(name)}>`,
    );
  const area = (name: string, label: string, rows: number) =>
    labeled(
      name,
      label,
      html`<textarea id="${name}" name="${name}" rows="${rows}"${marks(name)}>
${typed[name] ?? ""}</textarea>`,
    );
  const isTaken = others.length > 0;
  const estimate = owner.estimateOf(typed[HIDDEN_FIELDS.estimate]);
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const chosen = new Date(row.starts_at).toISOString();
  const body = html`${problem ? problemPart(problem) : ""}
${isTaken ? "" : factsOf({ ...row, place: "" }, owner)}
${estimate ? html`<p>With your estimate: ${estimate.line}. <a href="${estimate.href}">Change it</a></p>` : ""}
<form method="post" novalidate>
${estimate ? hidden(HIDDEN_FIELDS.estimate, estimate.state) : ""}
${hidden("meeting", row.meeting)}${hidden("zone", row.zone)}
${
  isTaken
    ? labeled(
        "start",
        `Free times near it, in ${row.zone.replaceAll("_", " ")}`,
        // Without a choice, the time that is taken is asked for again, so that this page returns with all that was typed.
        timesSelect(others, row.zone, booking, chosen),
      )
    : hidden("start", chosen)
}
<p hidden><label for="${HIDDEN_FIELDS.honeypot}">Leave this empty</label><input id="${HIDDEN_FIELDS.honeypot}" name="${HIDDEN_FIELDS.honeypot}" tabindex="-1" autocomplete="off" value="${typed[HIDDEN_FIELDS.honeypot] ?? ""}"></p>
${line("name", "Name *", "text")}
${line("email", "Email *", "email")}
${questions.map((question, index) => area(answerField(index), `${question} (optional)`, 3))}
${area("note", "Anything to prepare? (optional)", 4)}
<p><button name="step" value="book">Book this time</button> <button name="step" value="release" formnovalidate>Choose another time</button></p>
</form>
${isTaken ? "" : html`<p>The time is held for you for 3 minutes, and then until somebody else takes it. What you enter is used for this meeting only; see the <a href="/privacy">privacy policy</a>.</p>`}`;
  return htmlPage(context, {
    title: isTaken ? "This time was just taken" : "Almost booked",
    body,
    ...(problem && { status: problem.status as ContentfulStatusCode }),
    ...(problem?.retryAfterSeconds !== undefined && { headers: { "retry-after": String(problem.retryAfterSeconds) } }),
  });
}

/** The times in the visitor's zone, with the owner's beside each. Each names its day: a closed select shows nothing else. */
function timesSelect(times: readonly number[], zone: string, booking: BookingSettings, none = ""): Html {
  const option = (time: number) => {
    const { time: clock, ownersTime } = slotText(booking, zone, time);
    return html`<option value="${new Date(time).toISOString()}">${dayName(zone, time)}, ${clock}${ownersTime && ` (${ownersTime} there)`}</option>`;
  };
  return html`<select id="start" name="start" required><option value="${none}">Choose a time…</option>${times.map(option)}</select>`;
}

const problemPart = ({ message, fields = {} }: AppError) => {
  const items = Object.entries(fields).map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
  return html`<p role="alert"><strong>${message}</strong></p>${items.length > 0 ? html`<ul>${items}</ul>` : ""}`;
};

/** What the visitor who has the link sees: the meeting, and what can be done about it. */
export function statusPage(
  context: Context,
  row: BookingRow,
  owner: Owner,
  { link, now, hasMail }: { link: string; now: number; hasMail: boolean },
) {
  const isCancelled = row.state === "cancelled";
  const isAhead = row.starts_at > now;
  const query = new URLSearchParams({ link });
  return htmlPage(context, {
    title: isCancelled ? "This meeting is canceled" : isAhead ? "Your meeting is booked" : "This meeting was booked",
    body: html`${factsOf(isCancelled ? { ...row, place: "" } : row, owner)}
${isCancelled || !isAhead ? html`<p><a href="/book">Book another time</a></p>` : aheadPart(`/api/booking/meeting.ics?${query}`, hasMail)}
<p><a href="/">Back to the site</a></p>`,
  });
}

const aheadPart = (
  file: string,
  hasMail: boolean,
) => html`<p>${hasMail ? "You get an email with an invitation for your calendar and a link to this page." : "Please keep the address of this page: with it you can move or cancel the meeting."} <a href="${file}">Add it to a calendar</a></p>
<form method="post"><button name="step" value="move">Move it</button> <button name="step" value="cancel">Cancel it</button></form>`;

export function movePage(
  context: Context,
  row: BookingRow,
  owner: Owner,
  { times, problem }: { times: readonly number[]; problem?: AppError },
) {
  return htmlPage(context, {
    title: "Move your meeting",
    body: html`${problem ? problemPart(problem) : ""}
<p>Until you choose another time, this one stays:</p>
${factsOf(row, owner)}
<form method="post">
${
  times.length > 0
    ? html`<p><label for="start">Another time, in ${row.zone.replaceAll("_", " ")}</label>${timesSelect(times, row.zone, owner.booking)}</p>
<p><button name="step" value="move-now">Move it</button> <button name="step" value="back" formnovalidate>Back</button></p>`
    : html`<p>No other time is free at the moment.</p><p><button name="step" value="back">Back</button></p>`
}
</form>`,
    ...(problem && { status: problem.status as ContentfulStatusCode }),
  });
}

export const askToCancelPage = (context: Context, row: BookingRow, owner: Owner) =>
  htmlPage(context, {
    title: "Cancel your meeting?",
    body: html`${factsOf(row, owner)}
<form method="post"><button name="step" value="cancel-now">Cancel it</button> <button name="step" value="back">Back</button></form>`,
  });

/** Where a visitor chooses a time, with what was chosen before. */
export const timesAddress = ({ meeting = "", zone = "", [HIDDEN_FIELDS.estimate]: estimate = "" }: Typed) =>
  `/book?${new URLSearchParams({ meeting, zone, ...(estimate && { estimate }) })}`;

/** For a time that was taken before the form was opened. */
export function takenPage(
  context: Context,
  row: Pick<BookingRow, "meeting" | "zone">,
  { booking, estimateOf }: Owner,
  { typed, others, problem }: { typed: Typed; others: readonly number[]; problem: AppError },
) {
  const sent = estimateOf(typed[HIDDEN_FIELDS.estimate]);
  const chosen = { meeting: row.meeting, zone: row.zone, ...(sent && { [HIDDEN_FIELDS.estimate]: sent.state }) };
  return htmlPage(context, {
    title: "This time was just taken",
    body: html`${problemPart(problem)}
${
  others.length > 0
    ? html`<form method="post" action="/api/book">
${Object.entries(chosen).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label for="start">Free times near it, in ${row.zone.replaceAll("_", " ")}</label>${timesSelect(others, row.zone, booking)}</p>
<p><button>Take this time</button></p>
</form>`
    : ""
}
<p><a href="${timesAddress(chosen)}">See all free times</a></p>`,
    status: problem.status as ContentfulStatusCode,
  });
}

/** For links that lead nowhere, or no longer. */
export const endedPage = (context: Context, { status, message }: AppError) =>
  htmlPage(context, {
    title: status === 404 ? "This is not available" : "Please choose a time again",
    body: html`<p>${message}</p>
<p><a href="/book">See free times</a></p>`,
    status: status as ContentfulStatusCode,
  });
