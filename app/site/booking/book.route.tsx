import { data } from "react-router";
import { countRequest, find, limits, parseQuery, siteContentOf } from "#app/ui/api/api.server.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import { sentEstimate } from "#content/estimate-offer.ts";
import { isSamplePerson } from "#content/is-sample.ts";
import { bookingPage } from "#content/pages.ts";
import { weekQuery } from "#contract/booking-form.ts";
import { presentZone } from "#contract/time-zones.ts";
import type { Route } from "./+types/book.route";
import { BookingPage } from "./booking-page.tsx";

export const handle: RouteHandle = { search: ["meeting", "zone", "from", "estimate*"] };

/** What is free changes with every booking and with time. */
export const headers = () => ({ "cache-control": "no-store" });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, loaderData.page, { data: [breadcrumbs(matches[0].loaderData.site, [loaderData.page])] });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteContentOf(context);
  const { profile } = site;
  const { searchParams } = new URL(request.url);
  const sent = sentEstimate(site, searchParams.get("estimate"));
  searchParams.delete("estimate");
  await countRequest(context, limits.weeks);
  const week = await find(context, async ({ booking }) => booking.times.week(parseQuery(searchParams, weekQuery)));
  if (!week) throw data(null, { status: 404 });
  return {
    week,
    page: bookingPage(site),
    estimate: sent && { state: sent.state, line: sent.line, href: sent.href },
    owner: profile.name,
    isSample: isSamplePerson(profile),
    isZoneChosen: searchParams.has("zone"),
    zones: Intl.supportedValuesOf("timeZone").map(presentZone).sort(),
  };
}

export default function Book({ loaderData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} />;
}
