import { useOutletContext } from "react-router";
import { BookingsPage } from "#app/features/admin/bookings/bookings-page.tsx";
import { readBookings } from "#app/lib/api.server.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/bookings";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Bookings");
}

// The request's own address also names the routes to load again.
export const loader = ({ url, context }: Route.LoaderArgs) => readBookings(context, url.searchParams);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { demo } = useOutletContext<SignInAnswer["owner"]>();
  return <BookingsPage {...loaderData} demo={demo} />;
}
