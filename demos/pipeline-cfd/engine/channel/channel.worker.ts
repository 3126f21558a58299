import type { CreateKernel } from "#demos/kit/simulation/kernel.ts";
import { serveKernel } from "#demos/kit/simulation/serve-kernel.ts";
import { receiveSurface } from "#demos/kit/simulation/worker-canvas.ts";
import { type ChannelCommand, type ChannelFrame, type ChannelSetup, createChannel } from "./channel-kernel.ts";
import { createChannelDrawing, type Shown } from "./draw-channel.ts";

let drawing: ReturnType<typeof createChannelDrawing> | undefined;
let draw = () => {};

const createDrawnChannel: CreateKernel<ChannelSetup, ChannelCommand, ChannelFrame> = (setup) => {
  const kernel = createChannel(setup);
  draw = () => drawing?.(kernel.flow);
  return { ...kernel, draw };
};

serveKernel(self, createDrawnChannel);
receiveSurface<Shown>((surface) => {
  drawing = createChannelDrawing(surface);
  draw();
});
