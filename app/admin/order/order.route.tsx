import { data } from "react-router";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { typeOfAdminPath } from "#content-types/content-types.ts";
import type { Route } from "./+types/order.route";
import { OrderPage } from "./order-page.tsx";

const arrangedType = (path: string | undefined) => {
  const type = typeOfAdminPath(path);
  return type?.isArranged ? type : undefined;
};

export function meta({ matches, params }: Route.MetaArgs) {
  return unlistedMeta(matches, `Order of ${arrangedType(params.type)?.plural ?? "items"}`);
}

export function loader({ params }: Route.LoaderArgs) {
  if (!arrangedType(params.type)) throw data(null, { status: 404 });
  return null;
}

export default function Order({ params }: Route.ComponentProps) {
  const type = arrangedType(params.type);
  return type && <OrderPage key={type.name} type={type} />;
}
