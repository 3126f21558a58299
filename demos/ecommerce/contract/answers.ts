import type { FailureSwitches, OrderState } from "./orders.ts";
import type { ProductListing, Recommendation } from "./products.ts";

/** One rule that must always hold, with the numbers it was checked with. */
export type Invariant = { name: string; holds: boolean; numbers: string };

type CartLine = { good: string; quantity: number; unitCents: number };

export type OrderAnswer = {
  id: string;
  buyer: string;
  state: OrderState;
  totalCents: number;
  lines: readonly CartLine[];
  isParcelRequested: boolean;
  /** The states it went through, the current one last. */
  path: readonly OrderState[];
};

type ShopEventAnswer = {
  at: string;
  order: string | null;
  type: string;
  from: OrderState | null;
  to: OrderState | null;
  detail: string;
};

type MessageAnswer = {
  id: string;
  channel: "outbox" | "webhook";
  order: string;
  type: string;
  attempts: number;
  isDelivered: boolean;
};

/** The failures that happened to the simulated buyers. */
type CrowdFailures = {
  doubleClicks: number;
  lostAnswers: number;
  timeouts: number;
  declinedCards: number;
  crashes: number;
  repeatedWebhooks: number;
};

export type NaiveResult = {
  /** Pieces that were sold but don't exist. */
  oversold: number;
  buyersChargedTwice: number;
  /** Charges beyond one per order. */
  extraCharges: number;
};

export type CrowdAnswer = {
  state: "waiting" | "running" | "done" | "interrupted";
  /** While waiting: how many crowds come first, and how long they will take together. */
  queue?: { ahead: number; seconds: number };
  buyers: number;
  finished: number;
  milliseconds: number;
  failures: CrowdFailures;
  /** Orders that were refused because the stock had run out. */
  refused: number;
  /** Buyers whose last steps were left out because the run took too long. */
  cutShort?: number;
  replayed: number;
  naive: NaiveResult | null;
};

/** Everything about a visitor's sandbox. The invariants are computed on one consistent state. */
export type ShopAnswer = {
  expiresAt: string;
  switches: FailureSwitches;
  isHalted: boolean;
  /** Available pieces by product. */
  stock: Record<string, number>;
  cart: { order: string | null; lines: readonly CartLine[]; totalCents: number };
  orders: readonly OrderAnswer[];
  orderCounts: Partial<Record<OrderState, number>>;
  keys: readonly { key: string; type: string; replays: number }[];
  messages: readonly MessageAnswer[];
  waitingMessages: number;
  events: readonly ShopEventAnswer[];
  accounts: Record<string, number>;
  invariants: readonly Invariant[];
  crowd: CrowdAnswer | null;
};

/**
 * The outcome of a command. "lost" and "crashed" are what the failure lab was asked for: the visitor's page has to treat
 * them like a broken connection.
 */
export type CommandResult = {
  outcome: "done" | "replayed" | "lost" | "crashed";
  order: string | null;
  shop: ShopAnswer;
};

/** What the shop answers to its page. */
declare module "#contract/api-answers.ts" {
  interface ApiAnswers {
    "POST /api/shop/sandboxes": { token: string };
    "GET /api/shop/sandbox": ShopAnswer;
    "POST /api/shop/commands": CommandResult;
    "PUT /api/shop/sandbox/failures": ShopAnswer;
    "POST /api/shop/sandbox/recovery": ShopAnswer;
    "POST /api/shop/sandbox/crowd": ShopAnswer;
    "GET /api/shop/goods": ProductListing;
    [listing: `GET /api/shop/goods?${string}`]: ProductListing;
    [recommended: `GET /api/shop/goods/${string}/recommendations`]: Recommendation[];
  }
}
