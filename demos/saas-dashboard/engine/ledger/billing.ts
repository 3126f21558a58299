import { addMonths, DAYS } from "../../sample/calendar.ts";
import { ANNUAL, periodPrice, planOf, recurringRevenue } from "../../sample/catalog.ts";
import { EVENT, type Events } from "../../sample/events.ts";
import { prorate, recognizedBefore, roundCents } from "./allocate.ts";
import { createInvoices, createLines, createTerms, LINE } from "./tables.ts";

type Wish = { plan: number; seats: number };
type DraftLine = {
  type: number;
  amount: number;
  from: number;
  to: number;
  quantity: number;
  price: number;
  reverses: number;
};
type OpenLine = { id: number; amount: number; from: number; to: number };

type Subscription = Wish & {
  id: number;
  interval: number;
  discount: number;
  start: number;
  /** Billing periods so far. */
  periods: number;
  from: number;
  to: number;
  termFrom: number;
  /** A decrease that takes effect at the next renewal. */
  pending: Wish | undefined;
  isCancelled: boolean;
  /** The lines that pay for the rest of the current period. */
  open: OpenLine[];
};

/** Term ends of subscriptions that are still running at the end of the sample. */
const OPEN_END = 32_767;

/**
 * Turns events into invoices. Seats are billed in advance from the subscription's own day of the month, usage in arrears.
 * An increase takes effect at once: the unused time is credited and the rest of the period charged at the new price. A
 * decrease or a cancellation takes effect when the paid period ends. A refund ends the subscription at once.
 */
export class Biller {
  readonly terms = createTerms();
  readonly invoices = createInvoices();
  readonly lines = createLines();
  #subscriptions = 0;
  #account = 0;
  #current: Subscription | undefined;

  /** Bills one account: its events are the rows [from, to). */
  bill(account: number, events: Events, from: number, to: number): void {
    this.#account = account;
    for (let row = from; row < to; row += 1) {
      const day = events.day[row] as number;
      const type = events.type[row];
      const wish = { plan: events.plan[row] as number, seats: events.seats[row] as number };
      // A meter that is read on the day of a renewal goes on the same invoice.
      this.#renewUntil(type === EVENT.usage ? day : day + 1);
      if (type === EVENT.subscribe)
        this.#subscribe(day, wish, events.interval[row] as number, events.discount[row] as number);
      else if (type === EVENT.change) this.#change(day, wish);
      else if (type === EVENT.cancel && this.#current) this.#current.isCancelled = true;
      else if (type === EVENT.refund) this.#refund(day);
      else if (type === EVENT.usage) this.#readMeter(day, events.units[row] as number);
    }
    this.#renewUntil(DAYS);
    if (this.#current) this.#closeTerm(this.#current, this.#current.isCancelled ? this.#current.to : OPEN_END);
    this.#current = undefined;
  }

  #subscribe(day: number, wish: Wish, interval: number, discount: number) {
    if (this.#current) throw new Error(`Account ${this.#account} subscribes twice on day ${day}`);
    this.#subscriptions += 1;
    const to = addMonths(day, interval === ANNUAL ? 12 : 1);
    const subscription: Subscription = {
      ...wish,
      id: this.#subscriptions,
      interval,
      discount,
      start: day,
      periods: 1,
      from: day,
      to,
      termFrom: day,
      pending: undefined,
      isCancelled: false,
      open: [],
    };
    this.#current = subscription;
    this.#invoice(day, subscription, periodLines(subscription), false);
  }

  #renewUntil(day: number) {
    while (this.#current && this.#current.to < day) this.#renew(this.#current, 0);
  }

  #readMeter(day: number, units: number) {
    const current = this.#current;
    if (!current) return;
    if (current.to === day) this.#renew(current, units);
    else if (units > 0) this.#invoice(day, current, [usageLine(current, day, units)], false);
  }

  #renew(subscription: Subscription, units: number) {
    const day = subscription.to;
    const usage = units > 0 ? [usageLine(subscription, day, units)] : [];
    if (subscription.isCancelled) {
      this.#closeTerm(subscription, day);
      this.#current = undefined;
      this.#invoice(day, subscription, usage, false);
      return;
    }
    if (subscription.pending) this.#startTerm(subscription, day, subscription.pending);
    subscription.periods += 1;
    subscription.from = day;
    subscription.to = addMonths(subscription.start, subscription.periods * (subscription.interval === ANNUAL ? 12 : 1));
    subscription.open = [];
    this.#invoice(day, subscription, [...usage, ...periodLines(subscription)], false);
  }

  #change(day: number, wish: Wish) {
    const current = this.#current;
    if (!current || current.isCancelled) return;
    const isIncrease = listPrice(wish, current.interval) > listPrice(current, current.interval);
    current.pending = isIncrease ? undefined : wish;
    if (!isIncrease) return;
    const credits = creditLines(current, day);
    this.#startTerm(current, day, wish);
    current.open = [];
    this.#invoice(day, current, [...credits, ...periodLines(current, day)], false);
  }

  #refund(day: number) {
    const current = this.#current;
    if (!current) return;
    this.#closeTerm(current, day);
    this.#current = undefined;
    this.#invoice(day, current, creditLines(current, day), true);
  }

  #startTerm(subscription: Subscription, day: number, wish: Wish) {
    this.#closeTerm(subscription, day);
    subscription.plan = wish.plan;
    subscription.seats = wish.seats;
    subscription.termFrom = day;
    subscription.pending = undefined;
  }

  #closeTerm(subscription: Subscription, to: number) {
    const { id, termFrom, plan, seats, interval, discount } = subscription;
    const mrr = recurringRevenue(plan, seats, interval, discount);
    const term = { from: termFrom, to, mrr, plan, seats, interval, discount };
    this.terms.push({ account: this.#account, subscription: id, ...term });
  }

  #invoice(day: number, subscription: Subscription, drafts: readonly DraftLine[], isCreditNote: boolean) {
    if (drafts.length === 0) return;
    const firstLine = this.lines.length;
    let total = 0;
    const invoice = this.invoices.length;
    for (const { type, amount, from, to, quantity, price, reverses } of drafts) {
      // Written out: spreading half a million drafts takes longer than everything else here.
      const id = this.lines.push({ invoice, type, amount, from, to, quantity, price, reverses });
      total += amount;
      if (type !== LINE.usage && type !== LINE.credit) subscription.open.push({ id, amount, from, to });
    }
    this.invoices.push({
      account: this.#account,
      subscription: subscription.id,
      day,
      total,
      firstLine,
      isCreditNote: Number(isCreditNote),
    });
  }
}

const listPrice = ({ plan, seats }: Wish, interval: number) => seats * periodPrice(plan, interval);

/** The charge for the current period from a day on, and the discount on it. */
function periodLines(subscription: Subscription, day = subscription.from): DraftLine[] {
  const { plan, seats, interval, discount, from, to } = subscription;
  const price = periodPrice(plan, interval);
  const isWhole = day === from;
  const amount = isWhole ? seats * price : prorate(seats * price, to - day, to - from);
  const type = isWhole ? LINE.seats : LINE.prorated;
  const off = roundCents((amount * discount) / 100);
  const period = { from: day, to, reverses: -1 };
  return [
    { type, amount, quantity: seats, price, ...period },
    ...(off > 0 ? [{ type: LINE.discount, amount: -off, quantity: discount, price: 0, ...period }] : []),
  ];
}

/** Takes back what open lines would still recognize from a day on; spread over the same days, it cancels them exactly. */
function creditLines({ open }: Subscription, day: number): DraftLine[] {
  return open.flatMap(({ id, amount, from, to }) => {
    const unused = amount - recognizedBefore(amount, from, to, day);
    if (unused === 0) return [];
    return [{ type: LINE.credit, amount: -unused, from: Math.max(day, from), to, quantity: 1, price: 0, reverses: id }];
  });
}

/** Usage is recognized on the day its meter is read. */
function usageLine({ plan }: Subscription, day: number, units: number): DraftLine {
  const price = planOf(plan).usagePrice;
  return { type: LINE.usage, amount: units * price, from: day, to: day + 1, quantity: units, price, reverses: -1 };
}
