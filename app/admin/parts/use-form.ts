import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";

type Values = Readonly<Record<string, string>>;

/** Sends something that the API may refuse: what is wrong with which field, or with all of it. */
export function useSending() {
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (work: () => Promise<unknown>) => work(),
  });
  return {
    ...refusal(error),
    busy: isPending,
    send: (work: () => Promise<unknown>) =>
      mutateAsync(work).then(
        () => true,
        () => false,
      ),
  };
}

/** The errors of the fields and, if no field is to blame, of the form as a whole. */
export function refusal(error: unknown): { errors: FieldErrors; problem: string } {
  if (!error) return { errors: {}, problem: "" };
  const { fields, userMessage } = toApiError(error);
  return { errors: fields, problem: Object.keys(fields).length > 0 ? "" : userMessage };
}

/**
 * A small form that the API validates: its errors appear under the fields. It is emptied after `send`, unless that returns
 * "keep". The name and value of the button that was pressed are among the values.
 */
export function useForm(send: (values: Values) => Promise<unknown>) {
  const { send: start, ...sending } = useSending();
  const [pressed, setPressed] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setPressed(submitter?.value ?? "");
    const values = Object.fromEntries(new FormData(form, submitter)) as Values;
    void start(async () => {
      if ((await send(values)) !== "keep") form.reset();
    });
  }

  return { ...sending, pressed, submit };
}
