import { data, Link } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card } from "#app/ui/controls/card.tsx";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { ContentType } from "#content-types/content-type.ts";
import { typeOfAdminPath } from "#content-types/content-types.ts";
import { ListEmpty, Loaded } from "../parts/owners-list.tsx";
import type { Route } from "./+types/order-page";
import { OrderList } from "./order-list.tsx";
import { useOrder } from "./use-order.ts";

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

/** Arranges the items of a type as visitors see them. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const type = arrangedType(params.type);
  return type && <Arrangement key={type.name} type={type} />;
}

function Arrangement({ type }: { type: ContentType }) {
  const { query, move, isSaving } = useOrder(type);
  return (
    <AdminPage
      title={`Order of ${type.plural}`}
      lead="The order on the site. Every move is public at once; drafts take their place when they are published."
      actions={
        <Link to={`/admin?tab=${type.adminPath}`} className={buttonStyles({ variant: "secondary" })}>
          Back to the list
        </Link>
      }
    >
      <Card aria-busy={isSaving}>
        <Loaded query={query} name={type.plural}>
          {(entries) =>
            entries.length === 0 ? (
              <ListEmpty>There is nothing to arrange yet.</ListEmpty>
            ) : (
              <OrderList entries={entries} onMove={move} />
            )
          }
        </Loaded>
      </Card>
    </AdminPage>
  );
}
