import { useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { findOwnersItem, siteContentOf } from "#app/ui/api/api.server.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { contentType, typeOfAdminPath } from "#content-types/content-types.ts";
import { withCategories } from "#content-types/owners-categories.ts";
import type { Route } from "./+types/editor.route";
import { EditorPage } from "./editor-page.tsx";

export const handle: RouteHandle = { hydrate: "whole" };

/** The id of the item that was just created: the editor continues with it, and nothing is loaded again. */
let justCreated: string | undefined;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = new URL(request.url);
  const type = typeOfAdminPath(page.pathname.split("/")[2]);
  const isNew = params.action === "new" && params.id === undefined;
  const isEdit = params.action === "edit" && params.id !== undefined;
  if (!type || !(isNew || isEdit)) throw data(null, { status: 404 });
  const item = params.id === undefined ? undefined : await findOwnersItem(context, page, type.name, params.id);
  if (isEdit && !item) throw data(null, { status: 404 });
  const { profile, categories } = siteContentOf(context);
  return {
    typeName: type.name,
    item,
    host: page.host,
    ownerName: profile.name,
    categories,
    openedAt: Date.now(),
  };
}

export const shouldRevalidate = ({ nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  nextParams.id !== undefined && nextParams.id === justCreated ? false : defaultShouldRevalidate;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData ? contentType(loaderData.typeName).singular : "content";
  const title = loaderData?.item ? `Edit ${name}: ${loaderData.item.title}` : `New ${name}`;
  return unlistedMeta(matches, title);
}

export default function Editor({ loaderData }: Route.ComponentProps) {
  const { typeName, item, host, ownerName, categories, openedAt } = loaderData;
  const navigate = useNavigate();
  const type = useMemo(() => {
    const record = contentType(typeName);
    return { ...record, fields: withCategories(record.fields, categories) };
  }, [typeName, categories]);
  const editPath = (id: string) => `/admin/${type.adminPath}/edit/${id}`;

  async function continueAt(id: string) {
    justCreated = id;
    await navigate(editPath(id), { replace: true, preventScrollReset: true });
    justCreated = undefined;
  }

  return (
    <EditorPage
      // Freshly loaded data starts a new editing session.
      key={openedAt}
      type={type}
      item={item}
      ownerName={ownerName}
      host={host}
      onCreated={(id) => void continueAt(id)}
      onOpen={(id) => void navigate(editPath(id))}
      onLeave={() => void navigate(`/admin?tab=${type.adminPath}`)}
    />
  );
}
