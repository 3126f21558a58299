import { limits, networkOf, parseFields, parseQuery, showForm, submitFields } from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { slotChoice, weekQuery } from "#contract/booking-form.ts";
import type { Typed } from "#contract/form-problem.ts";
import type { Route } from "./+types/meeting.route";
import { MeetingPage } from "./meeting-page.tsx";

/** What the page reads to show a week of times to move to. */
const WEEK = ["zone", "from", "day"];

export const handle: RouteHandle = { visitors: "one" };
export const headers = formHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData?.title ?? "Your meeting");
}

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const read = (name: string) => searchParams.get(name) ?? "";
  const link = read("link");
  return showForm(
    context,
    ({ booking: { views } }, refused) =>
      refused
        ? views.refused(link, refused.typed, refused.error)
        : views.meeting(link, {
            step: read("step"),
            typed: { estimate: read("estimate") },
            asked: parseQuery(new URLSearchParams(WEEK.map((name) => [name, read(name)])), weekQuery),
          }),
    { limit: limits.meetingOpened, ended: (error, { booking }) => booking.views.ended(error) },
  );
}

export function action(args: Route.ActionArgs) {
  const link = args.url.searchParams.get("link") ?? "";
  return submitFields(args, limits.bookingSent, async (fields, { booking }) => {
    const { step = "" } = fields;
    if (step === "book") await booking.book(link, parseFields(slotChoice, fields), fields, networkOf(args.context));
    if (step === "move-now") await booking.meetings.move(link, fields.start ?? "");
    if (step === "cancel-now") await booking.meetings.cancel(link);
    if (step === "release") {
      await booking.release(link);
      return timesAddress(fields);
    }
    const here = `/book/meeting?${new URLSearchParams({ link })}`;
    return step === "move" || step === "cancel" ? `${here}&step=${step}` : here;
  });
}

export default function Meeting({ loaderData }: Route.ComponentProps) {
  return <MeetingPage {...loaderData} />;
}

/** Where a visitor chooses a time, with what was chosen before. */
const timesAddress = ({ meeting = "", zone = "", estimate = "" }: Typed) =>
  `/book?${new URLSearchParams({ meeting, zone, ...(estimate && { estimate }) })}`;
