import { Link } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card } from "#app/ui/controls/card.tsx";
import type { ContentType } from "#content-types/content-type.ts";
import { ListEmpty, ListError, ListSkeleton } from "../parts/list-states.tsx";
import { OrderList } from "./order-list.tsx";
import { useOrder } from "./use-order.ts";

/** Arranges the items of a type as visitors see them. */
export function OrderPage({ type }: { type: ContentType }) {
  const { entries, error, refetch, move, isSaving } = useOrder(type);
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
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : !entries ? (
          <ListSkeleton label={type.plural} />
        ) : entries.length === 0 ? (
          <ListEmpty>There is nothing to arrange yet.</ListEmpty>
        ) : (
          <OrderList entries={entries} onMove={move} />
        )}
      </Card>
    </AdminPage>
  );
}
