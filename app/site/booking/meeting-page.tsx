import { CarriedEstimateLine } from "#app/site/layout/carried-estimate.tsx";
import { FormPage, StepButton, TextLink } from "#app/site/layout/form-page.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import {
  answerField,
  type MeetingFacts,
  type MeetingView,
  type TakenTime,
  type TimeChoice,
} from "#contract/booking.ts";
import type { FormProblem } from "#contract/form-problem.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import { FreeTimes } from "./free-times.tsx";

type Shown = { problem: FormProblem | undefined };
type Of<Kind extends MeetingView["kind"]> = Extract<MeetingView, { kind: Kind }> & Shown;

/** The page of a booking's link, from the form on. Each button posts a step to this page. */
export function MeetingPage(view: MeetingView & Shown) {
  return (
    <FormPage title={view.title} problem={view.problem}>
      {view.kind === "form" && <BookingForm {...view} />}
      {view.kind === "booked" && <Booked {...view} />}
      {view.kind === "move" && <Move {...view} />}
      {view.kind === "cancel" && (
        <>
          <Facts {...view.facts} />
          <form method="post" className="flex flex-wrap gap-3">
            <StepButton step="cancel-now">Cancel it</StepButton>
            <StepButton step="back" variant="secondary">
              Back
            </StepButton>
          </form>
        </>
      )}
      {view.kind === "ended" && (
        <p>
          <TextLink href="/book">See free times</TextLink>
        </p>
      )}
    </FormPage>
  );
}

/** The time for the visitor, always with its zone, and for the owner where that differs. */
function Facts({ title, owner, when, ownersWhen, place }: MeetingFacts) {
  return (
    <div className="grid gap-3 text-muted">
      <p>
        <strong className="font-medium text-ink">{title}</strong>
        {` with ${owner}`}
      </p>
      <p>
        <strong className="font-medium text-ink">{when}</strong>
        {ownersWhen && (
          <>
            <br />
            {`For ${owner}: ${ownersWhen}`}
          </>
        )}
      </p>
      {place && <p>{withLinks(place)}</p>}
    </div>
  );
}

/** Addresses in what the owner wrote become links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S*[^\s.,;:)])/i).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} rel="noreferrer" className="text-accent-text underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  );

function BookingForm({ facts, meeting, zone, start, questions, estimate, others, typed, problem }: Of<"form">) {
  const fields = problem?.fields ?? {};
  const isTaken = others.length > 0;
  const area = (name: string, label: string, rows: number) => (
    <Field key={name} id={name} label={`${label} (optional)`} error={fields[name]}>
      {(control) => <Textarea {...control} name={name} rows={rows} defaultValue={typed[name]} />}
    </Field>
  );
  return (
    <>
      {!isTaken && <Facts {...facts} />}
      <form method="post" noValidate className="grid grid-cols-1 gap-5">
        {estimate && <CarriedEstimateLine {...estimate} />}
        <input type="hidden" name="meeting" value={meeting} />
        <input type="hidden" name="zone" value={zone} />
        {isTaken ? (
          // Without a choice, the time that is taken is asked for again, so that this page returns with all that was typed.
          <TimesSelect label="Free times near it" zone={zone} times={others} none={start} />
        ) : (
          <input type="hidden" name="start" value={start} />
        )}
        <p hidden>
          <label>
            Leave this empty
            <input
              name={HIDDEN_FIELDS.honeypot}
              tabIndex={-1}
              autoComplete="off"
              defaultValue={typed[HIDDEN_FIELDS.honeypot]}
            />
          </label>
        </p>
        <Field id="name" label="Name" required error={fields.name}>
          {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={typed.name} />}
        </Field>
        <Field id="email" label="Email" required error={fields.email}>
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="email" defaultValue={typed.email} />
          )}
        </Field>
        {questions.map((question, index) => area(answerField(index), question, 3))}
        {area("note", "Anything to prepare?", 4)}
        <div className="flex flex-wrap gap-3">
          <StepButton step="book">Book this time</StepButton>
          <StepButton step="release" variant="secondary">
            Choose another time
          </StepButton>
        </div>
      </form>
      {!isTaken && (
        <p className="text-muted">
          The time is held for you for 3 minutes, and then until somebody else takes it. What you enter is used for this
          meeting only; see the <TextLink href="/privacy">privacy policy</TextLink>.
        </p>
      )}
    </>
  );
}

function Booked({ facts, isAhead, file, hasMail }: Of<"booked">) {
  return (
    <>
      <Facts {...facts} />
      {isAhead ? (
        <>
          <p className="text-muted">
            {hasMail
              ? "You get an email with an invitation for your calendar and a link to this page. "
              : "Please keep the address of this page: with it you can move or cancel the meeting. "}
            <TextLink href={file}>Add it to a calendar</TextLink>
          </p>
          <form method="post" className="flex flex-wrap gap-3">
            <StepButton step="move">Move it</StepButton>
            <StepButton step="cancel" variant="secondary">
              Cancel it
            </StepButton>
          </form>
        </>
      ) : (
        <p>
          <TextLink href="/book">Book another time</TextLink>
        </p>
      )}
      <p>
        <TextLink href="/">Back to the site</TextLink>
      </p>
    </>
  );
}

function Move({ facts, week, link }: Of<"move">) {
  return (
    <>
      <p className="text-muted">Until you choose another time, this one stays:</p>
      <Facts {...facts} />
      <FreeTimes
        week={week}
        owner={facts.owner}
        href={(change) =>
          `/book/meeting?${new URLSearchParams({ link, step: "move", from: week.days[0]?.date ?? "", ...change })}`
        }
      >
        <input type="hidden" name="step" value="move-now" />
      </FreeTimes>
      <form method="post">
        <StepButton step="back" variant="secondary">
          Keep this time
        </StepButton>
      </form>
    </>
  );
}

/** For a time that was taken before its form was opened. */
export function TakenPage({ meeting, zone, estimate, others, problem }: TakenTime & Shown) {
  const chosen = { meeting, zone, ...(estimate && { [HIDDEN_FIELDS.estimate]: estimate.state }) };
  return (
    <FormPage title="This time was just taken" problem={problem}>
      {others.length > 0 && (
        <form method="post" className="grid grid-cols-1 justify-items-start gap-5">
          {Object.entries(chosen).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TimesSelect label="Free times near it" zone={zone} times={others} />
          <StepButton>Take this time</StepButton>
        </form>
      )}
      <p>
        <TextLink href={`/book?${new URLSearchParams(chosen)}`}>See all free times</TextLink>
      </p>
    </FormPage>
  );
}

/** `none` is what is sent without a choice. */
type TimesSelectProps = { label: string; zone: string; times: readonly TimeChoice[]; none?: string };

/** Other times, in the visitor's zone. */
function TimesSelect({ label, zone, times, none = "" }: TimesSelectProps) {
  return (
    <Field id="start" label={`${label}, in ${zone.replaceAll("_", " ")}`}>
      {(control) => (
        <Select {...control} name="start" required>
          <option value={none}>Choose a time…</option>
          {times.map(({ start, text }) => (
            <option key={start} value={start}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
