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
export type SubscriberAnswer = {
  id: string;
  email: string;
  status: (typeof SUBSCRIBER_STATUSES)[number];
  sourcePage: string;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  pausedAt: string | null;
  /** Posts in a row that could not be delivered. */
  failures: number;
};
