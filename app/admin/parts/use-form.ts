import { type FormEvent, useState } from "react";
import { toApiError } from "#app/ui/api/api-error.ts";

type Values = Readonly<Record<string, string>>;

/**
 * A small form that the API validates: its errors appear under the fields. It is emptied after `send`, unless that returns
 * "keep". The name and value of the button that was pressed are among the values.
 */
export function useForm(send: (values: Values) => Promise<unknown>) {
  const [errors, setErrors] = useState<Values>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setBusy(true);
    setPressed(submitter?.value ?? "");
    setErrors({});
    setProblem("");
    try {
      const next = await send(Object.fromEntries(new FormData(form, submitter)) as Values);
      if (next !== "keep") form.reset();
    } catch (error) {
      const { fields, userMessage } = toApiError(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setProblem(userMessage);
    }
    setBusy(false);
  }

  return { errors, problem, busy, pressed, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
