import { data, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { kindOfSection } from "#app/features/admin/editor/content-kinds.ts";
import { EditorPage } from "#app/features/admin/editor/editor-page.tsx";
import { findOwnersItem } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { unlistedMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/editor";

export const handle: RouteHandle = { hydrate: "whole" };

/** The new item has just become this one: what is on the screen goes on, and nothing is loaded again. */
let justCreated: string | undefined;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = new URL(request.url);
  const section = page.pathname.split("/")[2];
  const kind = kindOfSection(section);
  const isNew = params.action === "new" && params.id === undefined;
  const isEdit = params.action === "edit" && params.id !== undefined;
  if (!kind || !(isNew || isEdit)) throw data(null, { status: 404 });
  const item = params.id === undefined ? undefined : await findOwnersItem(context, page, kind.apiPath, params.id);
  if (isEdit && !item) throw data(null, { status: 404 });
  return { section, item, host: page.host, openedAt: Date.now() };
}

export const shouldRevalidate = ({ nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  nextParams.id !== undefined && nextParams.id === justCreated ? false : defaultShouldRevalidate;

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const name = kindOfSection(loaderData?.section)?.singular ?? "content";
  const title = loaderData?.item ? `Edit ${name}: ${loaderData.item.title}` : `New ${name}`;
  return unlistedMeta(title, profile.name);
};

export default function Editor({ loaderData: { section, item, host, openedAt } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const kind = kindOfSection(section);
  if (!kind) return null;
  const editPath = (id: string) => `/admin/${kind.section}/edit/${id}`;

  async function goOnAt(id: string) {
    justCreated = id;
    await navigate(editPath(id), { replace: true, preventScrollReset: true });
    justCreated = undefined;
  }

  return (
    <EditorPage
      // Whatever was loaded anew is another sitting.
      key={openedAt}
      kind={kind}
      item={item}
      ownerName={profile.name}
      host={host}
      onCreated={(id) => void goOnAt(id)}
      onOpen={(id) => void navigate(editPath(id))}
      onLeave={() => void navigate(`/admin?tab=${kind.section}`)}
    />
  );
}
