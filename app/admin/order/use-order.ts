import { useRef, useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type ContentType, ownerApiPath } from "#content-types/content-type.ts";
import type { MoveInput, OrderEntry } from "#contract/content-order.ts";
import { useAction } from "../parts/use-action.ts";

/** The order of a type's items: shown as moved at once, and saved move by move. */
export function useOrder(type: ContentType) {
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
