import { GrowingTable } from "./columns.ts";

/** The raw facts of the sample. Everything else on the page is computed from them. */
export const EVENT = {
  /** A subscription starts, for the first time or again after a cancellation. */
  subscribe: 0,
  /** The customer wants another plan or another number of seats. */
  change: 1,
  /** The customer cancels; the subscription runs to the end of its paid period. */
  cancel: 2,
  /** The customer cancels at once and gets the unused time back. */
  refund: 3,
  /** The meter of the past service month is read. */
  usage: 4,
} as const;

/** Event columns; which of them a row uses depends on its type. Rows are ordered by account, then by day. */
export const createEvents = () =>
  new GrowingTable({
    account: Int32Array,
    day: Int16Array,
    type: Uint8Array,
    plan: Uint8Array,
    seats: Int32Array,
    interval: Uint8Array,
    /** Percent off the list price. */
    discount: Uint8Array,
    /** Metered usage, in thousands of API calls. */
    units: Int32Array,
  });

export type Events = ReturnType<ReturnType<typeof createEvents>["finish"]>;

/** Account columns. The row number is the account's id. */
export const createAccounts = () =>
  new GrowingTable({
    region: Uint8Array,
    size: Uint8Array,
    /** The plan at signup, by which accounts are filtered: it never changes, so that no account drops out of a filter. */
    plan: Uint8Array,
    signup: Int16Array,
    /** 1 if a card is charged at once, 0 if invoices are paid by transfer. */
    hasCard: Uint8Array,
  });

export type Accounts = ReturnType<ReturnType<typeof createAccounts>["finish"]>;
