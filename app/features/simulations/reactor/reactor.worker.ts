import { serveKernel } from "../core/serve-kernel.ts";
import { createReactor } from "./reactor-kernel.ts";

serveKernel(self, createReactor);
