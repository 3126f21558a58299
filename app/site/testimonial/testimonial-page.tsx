import type { ReactNode } from "react";
import { FormPage, StepButton, TextLink } from "#app/site/layout/form-page.tsx";
import { Quotation } from "#app/site/layout/quotation.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { FormProblem } from "#contract/form-problem.ts";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
import { BEST_RATING, type Naming } from "#contract/shown-testimonials.ts";
import type { TestimonialView } from "#contract/testimonials.ts";

type Shown = { problem: FormProblem | undefined };
type Of<Kind extends TestimonialView["kind"]> = Extract<TestimonialView, { kind: Kind }> & Shown;

/** What the client fills in. */
export const WRITTEN_FIELDS = ["quote", "name", "role", "company", "naming", "rating"];

const NAMES: Record<Naming, string> = { full: "Name, role and company", role: "Role only", company: "Company only" };
const RATINGS = Array.from({ length: BEST_RATING }, (_, index) => String(BEST_RATING - index));

/** The page of a client's link. Each button posts a step to this page. */
export function TestimonialPage(view: TestimonialView & Shown) {
  return (
    <FormPage title={view.title} problem={view.problem}>
      {view.kind === "form" && <TestimonialForm {...view} />}
      {view.kind === "preview" && <Preview {...view} />}
      {view.kind === "written" && <Written {...view} />}
      {view.kind === "withdraw" && (
        <>
          <p className="text-muted">
            It is taken off the site at once, and what you wrote is deleted. This can't be undone.
          </p>
          <Steps>
            <StepButton step="withdraw-now">Withdraw it</StepButton>
            <StepButton step="back" variant="secondary">
              Back
            </StepButton>
          </Steps>
        </>
      )}
      {view.kind === "ended" && (
        <p>
          <TextLink href="/">Go to the site</TextLink>
        </p>
      )}
    </FormPage>
  );
}

const Steps = ({ children }: { children: ReactNode }) => (
  <form method="post" className="flex flex-wrap gap-3">
    {children}
  </form>
);

function TestimonialForm({ isPublic, typed, problem }: Of<"form">) {
  const fields = problem?.fields ?? {};
  const line = (name: string, label: string, autoComplete: string, required = false) => (
    <Field id={name} label={label} required={required} error={fields[name]}>
      {(control) => <Input {...control} name={name} autoComplete={autoComplete} defaultValue={typed[name]} />}
    </Field>
  );
  return (
    <>
      <p className="text-muted">
        {isPublic
          ? "What is on the site now is taken off when you send the new version, which appears once it is approved."
          : "In the next step you see exactly what will be shown. Nothing is sent before you agree to it."}
      </p>
      <form method="post" noValidate className="grid grid-cols-1 gap-5">
        <Field
          id="quote"
          label="What you would like to say"
          required
          hint={`A few sentences, at most ${MAX_QUOTE_CHARACTERS.toLocaleString("en")} characters.`}
          error={fields.quote}
        >
          {(control) => (
            <Textarea {...control} name="quote" rows={8} maxLength={MAX_QUOTE_CHARACTERS} defaultValue={typed.quote} />
          )}
        </Field>
        {line("name", "Your name", "name", true)}
        {line("role", "Your role", "organization-title")}
        {line("company", "Your company", "organization")}
        <Field
          id="naming"
          label="How you want to be named"
          required
          hint="The rest is not shown to anybody else."
          error={fields.naming}
        >
          {(control) => (
            <Select {...control} name="naming" defaultValue={typed.naming}>
              {Object.entries(NAMES).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="rating" label="Rating (optional)" error={fields.rating}>
          {(control) => (
            <Select {...control} name="rating" defaultValue={typed.rating}>
              <option value="">No rating</option>
              {RATINGS.map((value) => (
                <option key={value} value={value}>{`${value} of ${BEST_RATING}`}</option>
              ))}
            </Select>
          )}
        </Field>
        <p>
          <StepButton step="preview">See what will be shown</StepButton>
        </p>
      </form>
    </>
  );
}

/** Exactly what will be shown, and the question whether it may be. */
function Preview({ shown, typed, consent, problem }: Of<"preview">) {
  const missing = problem?.fields.consent;
  return (
    <>
      <Quotation {...shown} isGenuine />
      <form method="post" noValidate className="grid grid-cols-1 gap-5">
        {WRITTEN_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
        ))}
        <div>
          <Checkbox
            id="consent"
            name="consent"
            value="yes"
            label={consent}
            {...(missing && { "aria-invalid": true, "aria-describedby": "consent-error" })}
          />
          {missing && (
            <p id="consent-error" className="mt-1.5 text-[13px] leading-5 text-danger">
              {missing}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <StepButton step="send">Agree and send</StepButton>
          <StepButton step="edit" variant="secondary">
            Change something
          </StepButton>
        </div>
      </form>
    </>
  );
}

/** Where things stand, for a client who has written. */
function Written({ where, shown, shorter }: Of<"written">) {
  return (
    <>
      <p className="text-muted">{where}</p>
      <Quotation {...shown} isGenuine />
      {shorter && (
        <>
          <h2 className="mt-5 text-xl font-semibold tracking-tight">A shorter version</h2>
          <p className="text-muted">{shorter.asked}</p>
          <Quotation {...shorter.shown} isGenuine />
          <form method="post" className="grid grid-cols-1 gap-5">
            <input type="hidden" name="shorter" value={shorter.shown.quote} />
            <p className="text-muted">{shorter.consent}</p>
            <div className="flex flex-wrap gap-3">
              <StepButton step="accept">Agree to the shorter version</StepButton>
              <StepButton step="keep" variant="secondary">
                Keep what I wrote
              </StepButton>
            </div>
          </form>
        </>
      )}
      <p className="text-muted">With this link, from the same email, you can change or withdraw it at any time.</p>
      <Steps>
        <StepButton step="edit">Change it</StepButton>
        <StepButton step="withdraw" variant="secondary">
          Withdraw it
        </StepButton>
      </Steps>
    </>
  );
}
