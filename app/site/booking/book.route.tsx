import {
  limits,
  networkOf,
  parseFields,
  parseQuery,
  showForm,
  siteContentOf,
  submitFields,
} from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { sentEstimate } from "#content/estimate-offer.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import { bookingPage } from "#content/pages.ts";
import { slotChoice, weekQuery } from "#contract/booking-form.ts";
import { presentZone } from "#contract/time-zones.ts";
import type { Route } from "./+types/book.route";
import { BookingPage } from "./booking-page.tsx";
import { TakenPage } from "./meeting-page.tsx";

export const handle: RouteHandle = { search: ["meeting", "zone", "from", "day", "estimate*"] };

/** What is free changes with every booking and with time. */
export function headers(args: Route.HeadersArgs) {
  const answer = formHeaders(args);
  answer.set("cache-control", "no-store");
  return answer;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, loaderData.page, { data: [breadcrumbs(matches[0].loaderData.site, [loaderData.page])] });
}

export function loader({ url, context }: Route.LoaderArgs) {
  const site = siteContentOf(context);
  const page = bookingPage(site);
  const searchParams = new URLSearchParams(url.searchParams);
  const sent = sentEstimate(site, searchParams.get("estimate"));
  searchParams.delete("estimate");
  return showForm(
    context,
    async ({ booking }, refused) => {
      const taken = refused && (await booking.views.taken(refused.typed, refused.error));
      if (taken) return { page, taken };
      return {
        page,
        week: await booking.times.week(parseQuery(searchParams, weekQuery)),
        estimate: sent && { state: sent.state, line: sent.line, href: sent.href },
        owner: site.profile.name,
        isSample: isSamplePerson(site.profile),
        isZoneChosen: searchParams.has("zone"),
        zones: Intl.supportedValuesOf("timeZone").map(presentZone).sort(),
      };
    },
    { limit: limits.weeks },
  );
}

/** Holds a time while its form is filled in. */
export function action(args: Route.ActionArgs) {
  return submitFields(args, limits.bookingSent, async (fields, { booking }) => {
    const link = await booking.hold(parseFields(slotChoice, fields), networkOf(args.context));
    const { estimate } = fields;
    return `/book/meeting?${new URLSearchParams({ link, ...(estimate && { estimate }) })}`;
  });
}

export default function Book({ loaderData }: Route.ComponentProps) {
  const { taken, problem } = loaderData;
  return taken ? <TakenPage {...taken} problem={problem} /> : <BookingPage {...loaderData} />;
}
