import { useSearchParams } from "react-router";
import { SignInPage } from "#app/features/admin/sign-in/sign-in-page.tsx";
import { adminPathFrom } from "#app/lib/admin-path.ts";
import { sessionOf } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/pages/hydration.ts";
import { unlistedMeta } from "#app/lib/pages/page-meta.ts";
import type { Route } from "./+types/login";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Admin sign-in");
}

export const loader = ({ context }: Route.LoaderArgs) => sessionOf(context);

export default function Login({ loaderData: session }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = search.get("next");
  return <SignInPage session={session} next={adminPathFrom(next)} wasRedirected={next !== null} />;
}
