import type { Good } from "../../contract/goods.ts";

/** The text that stands for a good when it is searched and compared by meaning. */
export const goodText = ({ name, text }: Pick<Good, "name" | "text">) => `${name}. ${text}`;
