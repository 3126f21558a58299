import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useOutletContext } from "react-router";
import { useListPage } from "#app/admin/api/queries.ts";
import type { BarParts } from "#app/root.tsx";
import { requireOwner } from "#app/ui/api/api.server.ts";
import { RouteError } from "#app/ui/layout/route-error.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { createQueryClient } from "../api/queries.ts";
import type { Route } from "./+types/layout.route";
import { AdminFrame } from "./admin-frame.tsx";
import { sectionAt, viewsAt } from "./sections.ts";
import { useSessionGuard } from "./session.ts";

export const handle: RouteHandle = { hydrate: "whole", frame: "own" };

/** Guards every admin page: without a session, redirects to the login, which returns to the page afterwards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return { owner: requireOwner(context, new URL(request.url)) };
}

/** The pages of the menu are named there; others name themselves. */
export function meta({ matches, location }: Route.MetaArgs) {
  return unlistedMeta(matches, viewsAt(location)?.current.label ?? sectionAt(location)?.label ?? "Admin");
}

/** A search or a page of a list changes the address alone; its answers tell when the session is over. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function AdminLayout({ loaderData: { owner } }: Route.ComponentProps) {
  return (
    <Frame owner={owner}>
      <Outlet context={owner} />
    </Frame>
  );
}

/** Keeps the menu when a page is missing or fails. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <Frame owner={loaderData.owner}>
      <RouteError error={error} />
    </Frame>
  );
}

type FrameProps = Pick<Route.ComponentProps["loaderData"], "owner"> & { children: ReactNode };

/** Only the owner's pages fetch data after loading, so only they include the query client. */
function Frame({ owner, children }: FrameProps) {
  const [queryClient] = useState(createQueryClient);
  const bar = useOutletContext<BarParts>();
  useSessionGuard();
  return (
    <QueryClientProvider client={queryClient}>
      <UnreadTitle />
      <AdminFrame {...bar} username={owner.username}>
        {children}
      </AdminFrame>
    </QueryClientProvider>
  );
}

/** Shows the number of unread inquiries in the tab's title. */
function UnreadTitle() {
  const { pathname } = useLocation();
  const { data } = useListPage("/api/contacts", { status: "new", limit: "1" });
  const unread = data?.total ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings a title of its own.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread, pathname]);
  return null;
}
