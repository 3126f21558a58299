import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { createReactor } from "./reactor-kernel.ts";

serveKernel(self, createReactor);
