import * as z from "zod";

/** A "pending" subscriber has not clicked the confirmation link yet. The mail server refuses emails to a "paused" one. */
const SUBSCRIBER_STATUSES = ["pending", "confirmed", "paused", "unsubscribed"] as const;

const MAX_SEARCH_CHARACTERS = 200;

/** Filters for the list; without any, all subscribers are returned. `q` searches the email address. */
export const subscribersQuery = z.strictObject({
  status: z.enum(SUBSCRIBER_STATUSES, `it must be one of ${SUBSCRIBER_STATUSES.join(", ")}`).optional(),
  q: z
    .string()
    .max(MAX_SEARCH_CHARACTERS, `it may have at most ${MAX_SEARCH_CHARACTERS} characters`)
    .regex(/^\P{Cc}*$/u, "it must be a single line")
    .optional(),
});

/** One subscriber, as the owner sees it. */
export const subscriberAnswer = z.strictObject({
  id: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  sourcePage: z.string(),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  /** Posts in a row that could not be delivered. */
  failures: z.int(),
});
export type SubscriberAnswer = z.infer<typeof subscriberAnswer>;
