import { type FormEvent, useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";

type Outcome = { kind: "idle" | "busy" } | { kind: "stored" | "refused"; message: string };

/** What was typed and is wrong, if the form was sent without script. */
type NewsletterFormProps = { email?: string | undefined; problem?: string | undefined };

/** Shows the server's message as is: nothing is confirmed until the visitor follows the link in the email. */
export function NewsletterForm({ email: typed, problem }: NewsletterFormProps) {
  const [outcome, setOutcome] = useState<Outcome>(problem ? { kind: "refused", message: problem } : { kind: "idle" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = new FormData(form).get("email");
    // When the page was opened, not when this form was hydrated: visitors may type before that.
    const startedAt = Math.round(performance.timeOrigin);
    setOutcome({ kind: "busy" });
    try {
      const subscription = { email, startedAt, sourcePage: window.location.pathname };
      const { message } = await sendJson("POST", "/api/newsletter", subscription);
      form.reset();
      setOutcome({ kind: "stored", message });
    } catch (error) {
      console.error(error);
      const { userMessage, fields } = toApiError(error);
      setOutcome({ kind: "refused", message: fields.email ?? userMessage });
    }
  }

  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-md gap-3"
    >
      <div className="flex items-start gap-2">
        <Field
          label="Email address"
          error={outcome.kind === "refused" ? outcome.message : undefined}
          className="flex-1"
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@company.com"
              defaultValue={typed}
            />
          )}
        </Field>
        {/* Aligned with the field, whether or not there is a message below it. */}
        <Button type="submit" busy={outcome.kind === "busy"} className="mt-6.5">
          Subscribe
        </Button>
      </div>
      <output className="text-sm text-success-text">{outcome.kind === "stored" && outcome.message}</output>
    </form>
  );
}
