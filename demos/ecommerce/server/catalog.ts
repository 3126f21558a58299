import { AppError } from "#server/platform/errors.ts";
import type { Good } from "../contract/goods.ts";
import { goods } from "../sample/goods.ts";

const byId = new Map(goods.map((good) => [good.id, good]));

export const findGood = (id: string): Good | undefined => byId.get(id);

/** Throws if the shop doesn't sell this. */
export function priceOf(id: string): number {
  const good = byId.get(id);
  if (!good) throw new AppError(404, "unknown_good", "The shop doesn’t sell this.");
  return good.cents;
}
