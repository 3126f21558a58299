import type { Dashboard } from "../queries/dashboard.ts";

/** What a forecast knows: recurring revenue at each month's end and what moved it, oldest first, in cents. */
export type History = {
  mrr: readonly number[];
  /** New and reactivated revenue, which doesn't depend on the size of the base. */
  added: readonly number[];
  expansion: readonly number[];
  /** Contraction and churn as positive amounts. */
  contraction: readonly number[];
  churn: readonly number[];
};

export function historyOf({ mrr, movements }: Pick<Dashboard, "mrr" | "movements">, to: number): History {
  const months = (values: Float64Array) => Array.from(values.subarray(0, to + 1));
  const reactivation = months(movements.reactivation);
  return {
    mrr: months(mrr),
    added: months(movements.new).map((amount, month) => amount + (reactivation[month] as number)),
    expansion: months(movements.expansion),
    contraction: months(movements.contraction).map(Math.abs),
    churn: months(movements.churn).map(Math.abs),
  };
}

/** The same history as it was known some months earlier. */
export function until(history: History, months: number): History {
  return {
    mrr: history.mrr.slice(0, months),
    added: history.added.slice(0, months),
    expansion: history.expansion.slice(0, months),
    contraction: history.contraction.slice(0, months),
    churn: history.churn.slice(0, months),
  };
}
