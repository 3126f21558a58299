/** The states of an order in the sample shop. */
export const ORDER_STATES = [
  "draft",
  "placed",
  "payment_pending",
  "paid",
  "shipped",
  "cancelled",
  "refund_pending",
  "refunded",
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The states that may follow each state. All other transitions are refused. */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  draft: ["placed"],
  placed: ["payment_pending", "cancelled"],
  payment_pending: ["paid", "cancelled"],
  paid: ["shipped", "refund_pending"],
  shipped: ["refund_pending"],
  cancelled: [],
  refund_pending: ["refunded"],
  refunded: [],
};

/** The places between two steps at which the failure lab can stop the process. */
export const CRASH_POINTS = {
  "stock reserved": "Stock reserved, order not committed",
  "order placed": "Order placed, answer not sent",
  "payment requested": "Payment requested, message not sent",
  "card charged": "Card charged, message not marked as delivered",
  "payment booked": "Payment booked, not committed",
  "webhook applied": "Webhook applied, not acknowledged",
  "parcel sent": "Parcel sent, message not marked as delivered",
} as const;

export type CrashPoint = keyof typeof CRASH_POINTS;

/** The failures a visitor can switch on. */
export type FailureSwitches = {
  doubleClick: boolean;
  lostAnswer: boolean;
  rivalBuyer: boolean;
  paymentTimeout: boolean;
  cardDeclined: boolean;
  webhooksTwice: boolean;
  webhooksOutOfOrder: boolean;
  crashAt: CrashPoint | null;
};

export const NO_FAILURES: FailureSwitches = {
  doubleClick: false,
  lostAnswer: false,
  rivalBuyer: false,
  paymentTimeout: false,
  cardDeclined: false,
  webhooksTwice: false,
  webhooksOutOfOrder: false,
  crashAt: null,
};
