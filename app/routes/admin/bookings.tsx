import { BookingsPage } from "#app/features/admin/bookings/bookings-page.tsx";
import { readBookings } from "#app/lib/api.server.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/bookings";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Bookings");
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readBookings(context, new URL(request.url).searchParams);

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingsPage {...loaderData} />;
}
