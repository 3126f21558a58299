import { PageHeading } from "#app/components/layout/page-heading.tsx";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { unlistedMeta } from "#app/lib/page-meta.ts";
import type { Route } from "./+types/login";

const LEAD = "The admin area opens with the next release. Until then there is nothing here to sign in to.";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Admin sign-in");
}

export default function Login() {
  return <PageHeading label="Admin" title="Admin sign-in" lead={LEAD} />;
}
