import { useState } from "react";
import { DAY_MS } from "#contract/durations.ts";
import { TextField } from "../../parts/fields.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { fullTime, toDateTimeInput } from "../../parts/times.ts";

type TimeDialogProps = {
  /** A time to publish at, or the date of something that is or will be public. */
  wanted: "future" | "past";
  /** Whether the owner arranges the items, so that lists are not sorted by date. */
  isArranged?: boolean;
  /** The item's present time, if it has one. */
  current: number | undefined;
  onClose: () => void;
  onChoose: (time: number) => void;
};

function tomorrowMorning(): number {
  const day = new Date(Date.now() + DAY_MS);
  return day.setHours(9, 0, 0, 0);
}

const TEXTS = {
  future: {
    title: "Schedule",
    description: "It will be published automatically at this time, in your time zone.",
    problem: "Please choose a time in the future",
    action: "Schedule",
  },
  past: {
    title: "Publication date",
    description: "The date that readers see and lists are sorted by, in your time zone. A draft keeps it for later.",
    arranged: "In your time zone. A draft keeps it for later. Its place on the site stays as arranged.",
    problem: "Please choose a time in the past",
    action: "Set date",
  },
} as const;

export function TimeDialog({ wanted, current, isArranged = false, onClose, onChoose }: TimeDialogProps) {
  const [text, setText] = useState(() =>
    toDateTimeInput(current ?? (wanted === "future" ? tomorrowMorning() : Date.now())),
  );
  const { title, problem: error, action } = TEXTS[wanted];
  const description = wanted === "past" && isArranged ? TEXTS.past.arranged : TEXTS[wanted].description;
  const [openedAt] = useState(() => Date.now());
  const time = Date.parse(text);
  const isReadable = !Number.isNaN(time);
  const isWrong = isReadable && time <= openedAt !== (wanted === "past");
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      disabled={!isReadable || isWrong}
      onSubmit={() => onChoose(time)}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label="Date and time"
        required
        error={isWrong ? error : undefined}
        hint={isReadable ? fullTime(time) : "Please choose a date and a time"}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
