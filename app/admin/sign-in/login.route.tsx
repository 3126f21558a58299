import { useSearchParams } from "react-router";
import { sessionOf } from "#app/ui/api/api.server.ts";
import { adminPathFrom } from "#app/ui/lib/admin-path.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { Route } from "./+types/login.route";
import { SignInPage } from "./sign-in-page.tsx";

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
