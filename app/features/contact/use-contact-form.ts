import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "#app/components/ui/toast-store.ts";
import { toApiError } from "#app/lib/api-error.ts";
import { intentFromAddress, onContactIntent, takeContactIntent } from "#app/lib/contact-intent.ts";
import { INQUIRY_SENT } from "#contract/inquiry-form.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";
import { forgetDraft, restoreDraft, saveDraft } from "./draft.ts";
import { applyIntent, focusFirstInvalid } from "./form-fields.ts";
import { type FieldErrors, judgeForm, loadJudge } from "./judge-form.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { useAttachments } from "./use-attachments.ts";

/** "Sending..." stands at least this long, so that a second click finds the button disabled. */
const LOCKOUT_MS = 2_000;
/** Below this an upload is over before a bar would help. */
const PROGRESS_FROM_BYTES = 1024 * 1024;

export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [startedAt, setStartedAt] = useState(() => Date.now());
  /** Known at once, unlike state: never two posts from two quick clicks. */
  const isBusy = useRef(false);
  const lastTry = useRef({ key: "", content: "" });
  const attachments = useAttachments();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [hasTried, setHasTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const [solving, setSolving] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreDraft(element);
    // Here before it is needed; a failure is met when it is.
    element.addEventListener("focusin", () => void loadJudge().catch(() => {}), { once: true });
    const intent = { ...intentFromAddress(window.location.search), ...takeContactIntent() };
    if (Object.keys(intent).length > 0) {
      applyIntent(element, intent);
      saveDraft(element);
    }
    return onContactIntent((wish) => applyIntent(element, wish));
  }, []);

  function change() {
    if (!form.current) return;
    saveDraft(form.current);
    setSent(false);
    if (hasTried) void judgeForm(form.current).then(setErrors);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await checkAndSend(element);
    } finally {
      isBusy.current = false;
    }
  }

  async function checkAndSend(element: HTMLFormElement) {
    setHasTried(true);
    setSent(false);
    const found = await judgeForm(element);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(element, found);
      return;
    }
    setSending(true);
    const lockout = new Promise((resolve) => setTimeout(resolve, LOCKOUT_MS));
    try {
      await sendInquiry(bodyOf(element), {
        onProgress: progressReporter(),
        onSolving: () => setSolving(true),
      });
      succeed(element);
    } catch (error) {
      fail(element, error);
    }
    setProgress(undefined);
    setSolving(false);
    await lockout;
    setSending(false);
  }

  function bodyOf(element: HTMLFormElement): FormData {
    const body = new FormData(element);
    const newsletter = element.elements.namedItem("newsletter") as HTMLInputElement;
    body.set("newsletter", String(newsletter.checked));
    body.delete("files");
    for (const file of attachments.files) body.append("files", file);
    body.set(HIDDEN_FIELDS.idempotencyKey, keyFor(body));
    body.set(HIDDEN_FIELDS.startedAt, String(startedAt));
    body.set(HIDDEN_FIELDS.sourcePage, window.location.pathname);
    return body;
  }

  /** The same message tried again keeps its key and is stored once; a changed one is another message. */
  function keyFor(body: FormData): string {
    const content = JSON.stringify(
      [...body].map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]),
    );
    if (content !== lastTry.current.content) lastTry.current = { key: crypto.randomUUID(), content };
    return lastTry.current.key;
  }

  function progressReporter() {
    const size = attachments.files.reduce((sum, file) => sum + file.size, 0);
    return size >= PROGRESS_FROM_BYTES ? setProgress : () => {};
  }

  function succeed(element: HTMLFormElement) {
    element.reset();
    attachments.clear();
    forgetDraft();
    lastTry.current = { key: "", content: "" };
    setStartedAt(Date.now());
    setErrors({});
    setHasTried(false);
    setSent(true);
    toast({ ...INQUIRY_SENT, duration: 5_000 });
  }

  function fail(element: HTMLFormElement, error: unknown) {
    console.error(error);
    const { fields } = toApiError(error);
    if (Object.keys(fields).length > 0) {
      setErrors(fields);
      focusFirstInvalid(element, fields);
    }
    toast({
      title: "Failed to send message",
      description: "Please try again or contact me directly.",
      variant: "destructive",
    });
  }

  return { form, attachments, errors, sending, solving, sent, progress, change, submit };
}
