import { type FormEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

type Outcome = { kind: "idle" | "busy" } | { kind: "stored" | "refused"; message: string };

const FAILED = "This did not work. Please try again in a moment.";

/** Says what the server said, and never more: nothing is confirmed until the mail's link was followed. */
export function NewsletterForm() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const [startedAt] = useState(() => Date.now());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = new FormData(form).get("email");
    setOutcome({ kind: "busy" });
    try {
      const response = await fetch("/api/newsletter", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ email, startedAt, sourcePage: window.location.pathname }),
      });
      const answer = (await response.json()) as {
        message?: string;
        error?: { message: string; fields?: { email?: string } };
      };
      if (response.ok) {
        form.reset();
        setOutcome({ kind: "stored", message: answer.message ?? "" });
      } else {
        setOutcome({ kind: "refused", message: answer.error?.fields?.email ?? answer.error?.message ?? FAILED });
      }
    } catch (error) {
      console.error(error);
      setOutcome({ kind: "refused", message: FAILED });
    }
  }

  return (
    <form
      method="post"
      action="/api/newsletter"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-md gap-3"
    >
      <div className="flex items-start gap-2">
        <Field
          label="E-mail address"
          error={outcome.kind === "refused" ? outcome.message : undefined}
          className="flex-1"
        >
          {(control) => (
            <Input {...control} name="email" type="email" autoComplete="email" placeholder="you@company.com" />
          )}
        </Field>
        {/* Beside the field itself, whatever is said below it. */}
        <Button type="submit" busy={outcome.kind === "busy"} className="mt-6.5">
          Subscribe
        </Button>
      </div>
      <output className="text-sm text-success-text">{outcome.kind === "stored" && outcome.message}</output>
    </form>
  );
}
