import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import type { CrowdAnswer, Invariant, ShopAnswer } from "../contract/answers.ts";
import { SHOP_LIMITS } from "../contract/limits.ts";
import type { OrderState } from "../contract/orders.ts";
import { stateName } from "./state-machine.tsx";

type CrowdPanelProps = {
  crowd: CrowdAnswer | null;
  orderCounts: ShopAnswer["orderCounts"];
  invariants: readonly Invariant[];
  isBusy: boolean;
  onStart: () => void;
};

/** A hundred simulated buyers at once, here and in a shop without any of this. */
export function CrowdPanel({ crowd, orderCounts, invariants, isBusy, onStart }: CrowdPanelProps) {
  const isRunning = crowd?.state === "running";
  const isWaiting = crowd?.state === "waiting";
  return (
    <section aria-labelledby="crowd-title" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="crowd-title" className="text-2xl font-semibold tracking-tight">
          A hundred buyers at once
        </h2>
        <p className="max-w-2xl text-muted">
          They want the same few last pieces, click twice, lose answers, and the process dies under them. They shop in
          your sandbox, then with the same failures in a naive shop that reads the stock, decides, writes it back, and
          knows no keys.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={isBusy || isRunning || isWaiting} keepsFocus onClick={onStart}>
          Send {SHOP_LIMITS.buyers} buyers
        </Button>
        {isWaiting && crowd.queue && <output className="text-sm text-muted">{queueText(crowd.queue)}</output>}
        {isRunning && (
          <div className="grid min-w-56 flex-1 gap-1">
            <Progress label="Buyers who are done" value={crowd.finished} max={crowd.buyers} />
            <p className="text-sm text-muted tabular-nums">
              {crowd.finished} of {crowd.buyers} buyers are done
            </p>
          </div>
        )}
      </div>
      {crowd?.state === "interrupted" && (
        <p role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-2.5">
          The server stopped during this run. What the buyers had done is consistent all the same; see the invariants.
        </p>
      )}
      {crowd?.state === "done" && <CrowdResult crowd={crowd} orderCounts={orderCounts} invariants={invariants} />}
    </section>
  );
}

const queueText = ({ ahead, seconds }: NonNullable<CrowdAnswer["queue"]>) =>
  `${ahead === 1 ? "The buyers of another visitor come" : `The buyers of ${ahead} other visitors come`} first. Yours start in about ${seconds} seconds.`;

function CrowdResult({
  crowd,
  orderCounts,
  invariants,
}: Pick<CrowdPanelProps, "orderCounts" | "invariants"> & { crowd: CrowdAnswer }) {
  const broken = invariants.filter(({ holds }) => !holds);
  const { failures, naive } = crowd;
  const readouts = [
    { label: "double clicks", value: failures.doubleClicks },
    { label: "lost answers", value: failures.lostAnswers },
    { label: "payment timeouts", value: failures.timeouts },
    { label: "crashes", value: failures.crashes },
    { label: "repeated webhooks", value: failures.repeatedWebhooks },
    { label: "refused, sold out", value: crowd.refused },
  ].map(({ label, value }) => ({ label, value: String(value), unit: "" }));
  const states = Object.entries(orderCounts) as [OrderState, number][];
  return (
    <div className="grid gap-5">
      <Readouts name="What went wrong" readouts={readouts} columns={6} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2 rounded-card border border-line bg-surface p-5">
          <h3 className="font-medium">This shop</h3>
          <p className="text-2xl font-semibold tracking-tight tabular-nums">
            {broken.length} of {invariants.length} invariants broken
          </p>
          <p className="text-[15px] text-muted">
            {crowd.replayed} commands came again and got their stored answer. Orders:{" "}
            {states.map(([state, count]) => `${count} ${stateName(state)}`).join(", ")}. It took{" "}
            {(crowd.milliseconds / 1000).toFixed(1)} s, slowed down so that other pages stay fast.
            {crowd.cutShort ? ` ${crowd.cutShort} buyers had to stop early because the server was busy.` : ""}
          </p>
        </div>
        {naive && (
          <div className="grid content-start gap-2 rounded-card border border-danger/40 bg-danger-wash p-5">
            <h3 className="font-medium">The naive shop</h3>
            <p className="text-2xl font-semibold tracking-tight tabular-nums">{naive.oversold} pieces oversold</p>
            <p className="text-[15px]">
              {naive.buyersChargedTwice} of {crowd.buyers} buyers charged more than once, {naive.extraCharges} charges
              too many.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
