import { type ContentTypeName, contentType } from "#content-types/content-types.ts";
import type { MoveInput, OrderEntry } from "#contract/content-order.ts";
import type { Core } from "#server/core.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { readItem } from "../content-items.store.ts";
import type { ContentWriter } from "../content-writer.ts";
import { lockOrder, readOrder, shiftFrom, writePosition } from "./order.store.ts";

/** The order that the owner gives to the items of a type. It is no part of an item's text, so it has no revisions. */
export function contentOrder({ database }: Core, { write }: ContentWriter) {
  return {
    async list(type: ContentTypeName): Promise<OrderEntry[]> {
      if (!contentType(type).isArranged) throw notFound();
      const places = await readOrder(database.db, type);
      return places.map(({ id, title, state }) => ({ id, title, state }));
    },

    /**
     * Moves an item between two others. Fails if these are no longer next to each other: then somebody else has changed
     * this part of the order, and the owner has to look again.
     */
    async move(type: ContentTypeName, id: string, { after, before }: MoveInput, who: string): Promise<void> {
      if (!contentType(type).isArranged) throw notFound();
      await write(who, "moved", async (transaction) => {
        await lockOrder(transaction, database.engine, type);
        const item = await readItem(transaction, type, id);
        if (!item || item.state === "trashed") throw notFound("This is no longer in the list.");
        const others = (await readOrder(transaction, type)).filter((other) => other.id !== id);
        const index = after === null ? 0 : others.findIndex((other) => other.id === after) + 1;
        const [previous, next] = [others[index - 1], others[index]];
        if ((previous?.id ?? null) !== after || (next?.id ?? null) !== before) throw reordered();
        if (!previous && next) await writePosition(transaction, id, next.position - 1);
        if (previous && !next) await writePosition(transaction, id, previous.position + 1);
        if (previous && next) {
          await shiftFrom(transaction, type, next);
          await writePosition(transaction, id, next.position + 1);
        }
        return item;
      });
    },
  };
}

const reordered = () => conflict("The order was changed elsewhere. Please look at it again, then move this once more.");
