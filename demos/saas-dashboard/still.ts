import type { TakeStill } from "#demos/kit/still.ts";

export const takeStill: TakeStill = async (page) => ({
  of: page.getByRole("table", { name: /retained, in percent/ }),
  top: 36,
  width: 640,
});
