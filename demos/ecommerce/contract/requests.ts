import * as z from "zod/mini";
import { SHOP_LIMITS } from "./limits.ts";
import { CRASH_POINTS, type CrashPoint, type FailureSwitches } from "./orders.ts";

export const KEY_PATTERN = /^[\w-]{8,64}$/;

const id = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/, "This is not a valid id."));
const quantity = z
  .int("Enter a whole number.")
  .check(
    z.minimum(0, "The quantity can’t be negative."),
    z.maximum(SHOP_LIMITS.quantity, `Order at most ${SHOP_LIMITS.quantity} pieces.`),
  );

export const shopCommand = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("set-line"), good: id, quantity }),
  z.strictObject({ type: z.literal("place"), order: id }),
  z.strictObject({ type: z.literal("pay"), order: id }),
  z.strictObject({ type: z.literal("cancel"), order: id }),
  z.strictObject({ type: z.literal("ship"), order: id }),
  z.strictObject({ type: z.literal("refund"), order: id }),
]);
export type ShopCommand = z.infer<typeof shopCommand>;

export const failureSwitches: z.ZodMiniType<FailureSwitches> = z.strictObject({
  doubleClick: z.boolean(),
  lostAnswer: z.boolean(),
  rivalBuyer: z.boolean(),
  paymentTimeout: z.boolean(),
  cardDeclined: z.boolean(),
  webhooksTwice: z.boolean(),
  webhooksOutOfOrder: z.boolean(),
  crashAt: z.nullable(z.enum(Object.keys(CRASH_POINTS) as CrashPoint[])),
});
