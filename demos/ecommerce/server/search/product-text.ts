import type { Product } from "../../contract/products.ts";

/** The text that stands for a product when it is searched and compared by meaning. */
export const productText = ({ name, text }: Pick<Product, "name" | "text">) => `${name}. ${text}`;
