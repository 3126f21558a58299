import { useRef, useState } from "react";
import { data, Link } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card } from "#app/ui/controls/card.tsx";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import { typeOfAdminPath } from "#content-types/content-types.ts";
import type { MoveInput, OrderEntry } from "#contract/content-order.ts";
import { ListEmpty, Loaded } from "../parts/owners-list.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Route } from "./+types/order-page";
import { OrderList } from "./order-list.tsx";

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

/** The order of a type's items: shown as moved at once, and saved move by move. */
function useOrder(type: ContentType) {
  const path = ownerApiPath(type);
  const query = useAnswer(`${path}/order`);
  const { run } = useAction();
  const [arranged, setArranged] = useState<readonly OrderEntry[]>();
  const [waiting, setWaiting] = useState(0);
  /** Every move waits for the one before it, since it names the neighbors that this one made. */
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const entries = arranged ?? query.data;

  async function save(id: string, neighbors: MoveInput): Promise<boolean> {
    const moved = await run(
      async () => {
        await sendJson("POST", `${path}/${id}/move`, neighbors);
        return true;
      },
      { failed: "The order could not be saved" },
    );
    if (moved) return true;
    await query.refetch();
    setArranged(undefined);
    return false;
  }

  /** Puts an item at an index of the list without it. */
  function move(id: string, to: number) {
    const entry = entries?.find((each) => each.id === id);
    if (!entries || !entry) return;
    const others = entries.filter((each) => each.id !== id);
    if (entries.indexOf(entry) === to) return;
    setArranged(others.toSpliced(to, 0, entry));
    setWaiting((count) => count + 1);
    const neighbors = { after: others[to - 1]?.id ?? null, before: others[to]?.id ?? null };
    queue.current = queue.current
      // After a failure, later moves would refer to an order that never was.
      .then((isSaved) => isSaved && save(id, neighbors))
      .finally(() => setWaiting((count) => count - 1));
    void queue.current.then((isSaved) => {
      if (!isSaved) queue.current = Promise.resolve(true);
    });
  }

  return { query: { ...query, data: entries }, move, isSaving: waiting > 0 };
}
