import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { CalendarChoice, ConnectedCalendar } from "#contract/connected-calendars.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormError, SelectField } from "../parts/fields.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { type SettingField, SettingsForm } from "../parts/settings-form.tsx";
import { atTime, dateAndTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";

const API = "/api/admin/calendars";

type Send = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<void>;

/** The owner's other calendars, whose events visitors can't book over. */
export function ConnectedCalendars({ demo }: { demo: boolean }) {
  const queryClient = useQueryClient();
  const query = useAnswer(API);
  const { revalidate } = useRevalidator();
  const show = (calendars: ConnectedCalendar[]) => {
    queryClient.setQueryData([API], calendars);
    // What visitors see has changed too.
    void revalidate();
  };

  return (
    <>
      <TitledCard title="Busy times">
        <Loaded query={query} name="connected calendars">
          {(data) =>
            data.length === 0 ? (
              <CardBody>
                <p className="text-muted">
                  No calendar is connected, so visitors can book at a time at which you are busy elsewhere.
                </p>
              </CardBody>
            ) : (
              <ul className="divide-y divide-line">
                {data.map((calendar) => (
                  <Connected key={calendar.id} {...{ calendar, demo, show }} readAgain={query.refetch} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </TitledCard>
      <SettingsForm
        title="Connect a calendar"
        fields={FIELDS}
        actions={[{ action: "connect", label: "Connect" }]}
        demo={demo}
        send={async ({ name, address, user, password }) => {
          const account = user || password ? { kind: "caldav", user, password } : { kind: "address" };
          show(await sendJson("POST", API, { ...account, name, address }));
          toast({ title: "Calendar connected", description: "Visitors can’t book at its busy times." });
        }}
      >
        <p className="text-sm text-muted">
          Read every 15 minutes. Only the start and the end of events are stored, and address and password encrypted.
        </p>
      </SettingsForm>
    </>
  );
}

const FIELDS: readonly SettingField[] = [
  { name: "name", label: "Name", value: "", hint: "To tell it from others. Optional." },
  {
    name: "address",
    label: "Address",
    value: "",
    hint: "The secret address in iCalendar format (.ics) that your calendar program gives you, or a CalDAV server.",
  },
  { name: "user", label: "User", value: "", hint: "For CalDAV only." },
  {
    name: "password",
    label: "Password",
    value: "",
    type: "password",
    hint: "For CalDAV only. Use an app password if your provider has them.",
  },
];

type ConnectedProps = {
  calendar: ConnectedCalendar;
  demo: boolean;
  show: (calendars: ConnectedCalendar[]) => void;
  readAgain: () => Promise<unknown>;
};

function Connected({ calendar, demo, show, readAgain }: ConnectedProps) {
  const { id, name, kind, readAt, busyTimes, problem, failingSince, unwritten } = calendar;
  const { run, busy } = useAction();
  const [removing, setRemoving] = useState(false);
  const act: Send = async (method, path, body) => {
    const work = async () => {
      show(await sendJson(method, `${API}/${path}`, body));
      return true;
    };
    if (!(await run(work, { failed: "Something went wrong" }))) await readAgain();
  };
  return (
    <li className="grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-[15px] text-muted">
            {busyTimes === 1 ? "1 busy time" : `${busyTimes} busy times`}
            {readAt && `, read ${atTime(readAt)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={demo || busy}
            busy={busy}
            keepsFocus
            onClick={() => void act("POST", `${id}/read`)}
          >
            Read now<span className="sr-only"> from {name}</span>
          </Button>
          <Button variant="ghost" size="sm" disabled={demo || busy} onClick={() => setRemoving(true)}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {problem && failingSince && (
        <FormError>
          {`${problem} Unreadable since ${dateAndTime(failingSince)}. Until this is fixed, the last busy times count.`}
        </FormError>
      )}
      {unwritten && (
        <FormError>
          {`${unwritten.count === 1 ? "1 change of a meeting" : `${unwritten.count} changes of meetings`} could not be written yet: ${unwritten.problem}`}
        </FormError>
      )}
      {kind === "caldav" && <Choice calendar={calendar} disabled={demo || busy} act={act} />}
      {removing && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="Its busy times no longer count. Meetings that were written into it stay there and are no longer updated."
          action="Remove"
          onConfirm={() => {
            setRemoving(false);
            void act("DELETE", id);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

function Choice({ calendar, disabled, act }: { calendar: ConnectedCalendar; disabled: boolean; act: Send }) {
  const { id, calendars, writesTo } = calendar;
  const counted = calendars.filter(({ isBusy }) => isBusy).map(({ address }) => address);
  const choose = (change: Partial<CalendarChoice>) => void act("PUT", id, { busy: counted, writesTo, ...change });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <fieldset disabled={disabled} className="grid justify-items-start">
        <legend className="field-label">Count as busy</legend>
        {calendars.map(({ address, name: label, isBusy }) => (
          <Checkbox
            key={address}
            label={label}
            checked={isBusy}
            onChange={() =>
              choose({ busy: isBusy ? counted.filter((other) => other !== address) : [...counted, address] })
            }
          />
        ))}
      </fieldset>
      <SelectField
        label="Write booked meetings into"
        hint="With the name and email of the person who booked. One calendar at most."
        disabled={disabled}
        value={writesTo ?? ""}
        options={[
          { value: "", label: "None" },
          ...calendars.map(({ address, name }) => ({ value: address, label: name })),
        ]}
        onChange={(event) => choose({ writesTo: event.target.value || null })}
      />
    </div>
  );
}
