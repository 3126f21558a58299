import { AppError } from "#server/platform/errors.ts";
import type { Product } from "../contract/products.ts";
import { products } from "../sample/products.ts";

const byId = new Map(products.map((product) => [product.id, product]));

export const findProduct = (id: string): Product | undefined => byId.get(id);

/** Throws if the shop doesn't sell this. */
export function priceOf(id: string): number {
  const product = byId.get(id);
  if (!product) throw new AppError(404, "unknown_good", "The shop doesn’t sell this.");
  return product.cents;
}

/** The text that stands for a product when it is searched and compared by meaning. */
export const productText = ({ name, text }: Pick<Product, "name" | "text">) => `${name}. ${text}`;
