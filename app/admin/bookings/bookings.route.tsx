import { useOutletContext } from "react-router";
import { ask, parseQuery, requireOwner } from "#app/ui/api/api.server.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import { weekQuery } from "#contract/booking-form.ts";
import type { Route } from "./+types/bookings.route";
import { BookingsPage } from "./bookings-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Bookings");
}

// The request's own address also names the routes to load again.
export function loader({ url, context }: Route.LoaderArgs) {
  requireOwner(context, url);
  return ask(context, async ({ booking }) => booking.forOwner(parseQuery(url.searchParams, weekQuery)));
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { demo } = useOutletContext<SignInAnswer["owner"]>();
  return <BookingsPage {...loaderData} demo={demo} />;
}
