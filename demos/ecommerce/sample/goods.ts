import type { Good } from "../contract/goods.ts";
import { boards } from "./boards.ts";
import { books } from "./books.ts";
import { cables } from "./cables.ts";
import { instruments } from "./instruments.ts";
import { sensors } from "./sensors.ts";
import { valves } from "./valves.ts";

/** Everything the sample shop sells. */
export const goods: readonly Good[] = [...sensors, ...instruments, ...valves, ...cables, ...boards, ...books];
