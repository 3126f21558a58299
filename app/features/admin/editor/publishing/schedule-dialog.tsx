import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { DAY_MS } from "#contract/durations.ts";
import { TextField } from "../../parts/text-field.tsx";
import { fullTime, toDateTimeInput } from "../../parts/times.ts";

type ScheduleDialogProps = {
  /** Set if the item is scheduled already. */
  current: number | undefined;
  onClose: () => void;
  onChoose: (time: number) => void;
};

function tomorrowMorning(): number {
  const day = new Date(Date.now() + DAY_MS);
  return day.setHours(9, 0, 0, 0);
}

export function ScheduleDialog({ current, onClose, onChoose }: ScheduleDialogProps) {
  const [text, setText] = useState(() => toDateTimeInput(current ?? tomorrowMorning()));
  const [openedAt] = useState(() => Date.now());
  const form = useRef<HTMLFormElement>(null);
  const time = Date.parse(text);
  const isReadable = !Number.isNaN(time);
  const isPast = isReadable && time <= openedAt;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isReadable && !isPast) onChoose(time);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Schedule"
      description="It will be published automatically at this time, in your time zone."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReadable || isPast} onClick={() => form.current?.requestSubmit()}>
            Schedule
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          type="datetime-local"
          label="Date and time"
          required
          error={isPast ? "Please choose a time in the future" : undefined}
          hint={isReadable ? fullTime(time) : "Please choose a date and a time"}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
