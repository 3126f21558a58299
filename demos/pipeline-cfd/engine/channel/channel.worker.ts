import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { createChannel } from "./channel-kernel.ts";

serveKernel(self, createChannel);
