import { ORDER_TRANSITIONS, type OrderState } from "../contract/orders.ts";

const WIDTH = 132;
const HEIGHT = 34;

/** The top left corner of each state: the way of a good order down the left, the ways out of it on the right. */
const PLACES: Record<OrderState, { x: number; y: number }> = {
  draft: { x: 2, y: 2 },
  placed: { x: 2, y: 62 },
  payment_pending: { x: 2, y: 122 },
  paid: { x: 2, y: 182 },
  shipped: { x: 2, y: 242 },
  cancelled: { x: 206, y: 92 },
  refund_pending: { x: 206, y: 212 },
  refunded: { x: 206, y: 272 },
};

export const stateName = (state: OrderState) => state.replaceAll("_", " ");

const entries = Object.entries(PLACES) as [OrderState, { x: number; y: number }][];
const edges = (Object.keys(ORDER_TRANSITIONS) as OrderState[]).flatMap((from) =>
  ORDER_TRANSITIONS[from].map((to) => ({ from, to })),
);

function pathOf(from: OrderState, to: OrderState): string {
  const [start, end] = [PLACES[from], PLACES[to]];
  if (start.x === end.x) return `M${start.x + WIDTH / 2} ${start.y + HEIGHT}V${end.y - 2}`;
  const middle = (start.x + WIDTH + end.x) / 2;
  return `M${start.x + WIDTH} ${start.y + HEIGHT / 2}H${middle}V${end.y + HEIGHT / 2}H${end.x - 2}`;
}

type StateMachineProps = {
  /** The states the order went through, the current one last. */
  path: readonly OrderState[];
};

/** The states an order can be in, how it moves between them, and where this one is. */
export function StateMachine({ path }: StateMachineProps) {
  const current = path.at(-1) ?? "draft";
  const visited = new Set(path);
  const isMade = (from: OrderState, to: OrderState) => path.some((state, at) => state === from && path[at + 1] === to);
  const next = ORDER_TRANSITIONS[current].map(stateName).join(" or ");
  const description = `The order is ${stateName(current)}. ${next ? `It can become ${next}.` : "It stays that way."}`;
  return (
    <figure>
      <figcaption className="sr-only">{description}</figcaption>
      <svg viewBox="0 0 340 308" aria-hidden="true" className="w-full max-w-[340px]">
        <defs>
          <marker id="shop-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0.5L7 4L0 7.5" fill="none" stroke="context-stroke" strokeWidth="1.2" />
          </marker>
        </defs>
        {edges.map(({ from, to }) => (
          <path
            key={`${from} ${to}`}
            d={pathOf(from, to)}
            fill="none"
            markerEnd="url(#shop-arrow)"
            strokeWidth={isMade(from, to) ? 2 : 1.2}
            className={isMade(from, to) ? "stroke-accent" : "stroke-line-strong"}
          />
        ))}
        {entries.map(([state, { x, y }]) => (
          <g key={state}>
            <rect
              x={x}
              y={y}
              width={WIDTH}
              height={HEIGHT}
              rx="8"
              strokeWidth="1.5"
              className={
                state === current
                  ? "fill-ink stroke-ink"
                  : visited.has(state)
                    ? "fill-surface stroke-accent"
                    : "fill-surface stroke-line-strong"
              }
            />
            <text
              x={x + WIDTH / 2}
              y={y + HEIGHT / 2 + 4.5}
              textAnchor="middle"
              fontSize="13"
              className={state === current ? "fill-background" : visited.has(state) ? "fill-ink" : "fill-muted"}
            >
              {stateName(state)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
