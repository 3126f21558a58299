import { serveKernel } from "../../core/serve-kernel.ts";
import { createChannel } from "./channel-kernel.ts";

serveKernel(self, createChannel);
