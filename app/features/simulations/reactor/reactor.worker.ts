import { serveKernel } from "../core/serve-kernel.ts";
import { createReactor } from "./reactor-kernel.ts";

/** Charts that scroll slowly, and numbers to be read. */
const FRAMES_PER_SECOND = 12;

serveKernel(self, createReactor, FRAMES_PER_SECOND);
