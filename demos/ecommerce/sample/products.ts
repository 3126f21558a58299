import type { Product } from "../contract/products.ts";
import { boards } from "./boards.ts";
import { books } from "./books.ts";
import { cables } from "./cables.ts";
import { instruments } from "./instruments.ts";
import { sensors } from "./sensors.ts";
import { valves } from "./valves.ts";

/** Everything the sample shop sells. */
export const products: readonly Product[] = [...sensors, ...instruments, ...valves, ...cables, ...boards, ...books];
