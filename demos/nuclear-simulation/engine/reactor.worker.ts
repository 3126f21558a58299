import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { createReactor } from "./reactor-kernel.ts";

/** Enough for charts and readings. */
const FRAMES_PER_SECOND = 12;

serveKernel(self, createReactor, FRAMES_PER_SECOND);
