import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminNav } from "#app/features/admin/shell/admin-nav.tsx";
import { useSessionGuard } from "#app/features/admin/shell/use-session-guard.ts";
import { useUnreadTitle } from "#app/features/admin/shell/use-unread-title.ts";
import { loginPathFor } from "#app/lib/admin-path.ts";
import { createQueryClient } from "#app/lib/api/query-client.ts";
import { readSession } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/pages/hydration.ts";
import type { Route } from "./+types/layout";

export const handle: RouteHandle = { hydrate: "whole" };

/** Guards every admin page: without a session, redirects to the login, which returns to the page afterwards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { owner } = await readSession(context);
  if (!owner) throw redirect(loginPathFor(new URL(request.url)));
  return { owner };
}

/** A search or a page of a list changes the address alone; its answers tell when the session is over. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** Only the owner's pages fetch data after loading, so only they include the query client. */
export default function AdminLayout({ loaderData: { owner } }: Route.ComponentProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AdminShell owner={owner} />
    </QueryClientProvider>
  );
}

function AdminShell({ owner }: Pick<Route.ComponentProps["loaderData"], "owner">) {
  useSessionGuard();
  useUnreadTitle();
  return (
    <>
      <AdminNav username={owner.username} />
      <Outlet context={owner} />
    </>
  );
}
