import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { CRASH_POINTS, type FailureSwitches, NO_FAILURES } from "../contract/orders.ts";

type Switch = Exclude<keyof FailureSwitches, "crashAt">;

const SWITCHES: Record<Switch, { label: string; text: string }> = {
  doubleClick: { label: "Double click", text: "Every command is sent twice at the same moment, with the same key." },
  lostAnswer: { label: "Lost answer", text: "The server does what it was asked to, but its answer never arrives." },
  rivalBuyer: {
    label: "Two buyers of the last piece",
    text: "When you order, a rival orders so much of the scarcest good that only one of you can have it.",
  },
  paymentTimeout: {
    label: "Payment times out after it went through",
    text: "The card is charged, but the provider doesn’t answer, so the shop asks again.",
  },
  cardDeclined: { label: "Card declined", text: "The provider refuses; the reserved stock has to be released." },
  webhooksTwice: { label: "Webhooks come twice", text: "The provider sends every notice two times." },
  webhooksOutOfOrder: {
    label: "Webhooks come out of order",
    text: "The capture is reported before the authorization it follows.",
  },
};

type FailureLabProps = {
  switches: FailureSwitches | undefined;
  isHalted: boolean;
  waitingMessages: number;
  isBusy: boolean;
  onChange: (switches: FailureSwitches) => void;
  onRecover: () => void;
};

/** Switches for everything that goes wrong in shops, and the recovery after a crash. */
export function FailureLab(props: FailureLabProps) {
  const { switches = NO_FAILURES, isHalted, waitingMessages, isBusy, onChange, onRecover } = props;
  return (
    <section aria-labelledby="lab-title" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="lab-title" className="text-2xl font-semibold tracking-tight">
          Failure lab
        </h2>
        <p className="max-w-2xl text-muted">
          Switch a failure on, then order, pay, ship or refund above. The failures happen on the server, to real rows in
          a real database.
        </p>
      </div>
      <fieldset className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <legend className="sr-only">Failures</legend>
        {(Object.keys(SWITCHES) as Switch[]).map((name) => (
          <div key={name}>
            <Checkbox
              label={SWITCHES[name].label}
              checked={switches[name]}
              aria-describedby={`shop-${name}`}
              onChange={(event) => onChange({ ...switches, [name]: event.currentTarget.checked })}
            />
            <p id={`shop-${name}`} className="pl-7 text-[13px] leading-5 text-muted">
              {SWITCHES[name].text}
            </p>
          </div>
        ))}
        <SelectField
          label="Kill the process half way"
          hint="Once, the next time this point is reached. An open transaction rolls back; what was committed stays."
          choices={{ "": "Don’t", ...CRASH_POINTS }}
          value={switches.crashAt ?? ""}
          onChange={(point) => onChange({ ...switches, crashAt: point || null })}
        />
      </fieldset>
      {(isHalted || waitingMessages > 0) && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong bg-sunken px-4 py-3">
          <p className="text-[15px]">
            {isHalted ? "The process is dead. " : ""}
            {waitingMessages === 1 ? "1 message is" : `${waitingMessages} messages are`} waiting to be delivered.
          </p>
          <Button size="sm" busy={isBusy} keepsFocus onClick={onRecover}>
            Run the recovery
          </Button>
        </div>
      )}
    </section>
  );
}
