import { GrowingTable } from "../../sample/columns.ts";

/** A stretch of time in which an account's recurring revenue doesn't change: the days [from, to). */
export const createTerms = () =>
  new GrowingTable({
    account: Int32Array,
    subscription: Int32Array,
    from: Int16Array,
    to: Int16Array,
    mrr: Int32Array,
    plan: Uint8Array,
    seats: Int32Array,
    interval: Uint8Array,
    discount: Uint8Array,
  });

/** An invoice, or a credit note if its total is given back. Its lines follow one another from `firstLine` on. */
export const createInvoices = () =>
  new GrowingTable({
    account: Int32Array,
    subscription: Int32Array,
    day: Int16Array,
    total: Int32Array,
    firstLine: Int32Array,
    isCreditNote: Uint8Array,
  });

export const LINE = { seats: 0, prorated: 1, discount: 2, credit: 3, usage: 4 } as const;
export const LINE_NAMES = ["Seats", "Seats, prorated", "Discount", "Credit for unused time", "Usage"] as const;

/** A line of an invoice. Its amount is recognized over the days [from, to). */
export const createLines = () =>
  new GrowingTable({
    invoice: Int32Array,
    type: Uint8Array,
    amount: Int32Array,
    from: Int16Array,
    to: Int16Array,
    quantity: Int32Array,
    price: Int32Array,
    /** The line that a credit reverses, or -1. */
    reverses: Int32Array,
  });

/** Payments received, and refunds as negative amounts. */
export const createCash = () =>
  new GrowingTable({ account: Int32Array, invoice: Int32Array, day: Int16Array, amount: Int32Array });

type Finished<Create extends () => { finish: () => unknown }> = ReturnType<ReturnType<Create>["finish"]>;
export type Terms = Finished<typeof createTerms>;
export type Invoices = Finished<typeof createInvoices>;
export type Lines = Finished<typeof createLines>;
export type Cash = Finished<typeof createCash>;
