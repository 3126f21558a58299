import type { TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => ({
  of: page.getByRole("list").filter({ hasText: "Pressure transmitter" }).last(),
  width: 720,
});
