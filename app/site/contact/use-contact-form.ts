import { type FormEvent, useEffect, useRef, useState } from "react";
import { toApiError } from "#app/ui/api/api-error.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { intentFromUrl, onContactIntent, takeContactIntent } from "#app/ui/lib/contact-intent.ts";
import { inquirySent } from "#contract/inquiry-form.ts";
import { HIDDEN_FIELDS, type InquirySettings } from "#contract/inquiry-options.ts";
import { discardDraft, restoreDraft, saveDraft } from "./draft.ts";
import { applyIntent, focusFirstInvalid } from "./form-fields.ts";
import { sendInquiry } from "./send-inquiry.ts";
import { useAttachments } from "./use-attachments.ts";
import { type FieldErrors, loadSchema, validateForm } from "./validate-form.ts";

/** "Sending..." is shown at least this long, so that a second click finds the button disabled. */
const LOCKOUT_MS = 2_000;
/** Smaller uploads finish before a progress bar would help. */
const PROGRESS_FROM_BYTES = 1024 * 1024;

export function useContactForm(settings: InquirySettings, known: FieldErrors = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [startedAt, setStartedAt] = useState(() => Date.now());
  /** A ref, since state updates too late to stop the second of two quick clicks. */
  const isBusy = useRef(false);
  const lastTry = useRef({ key: "", content: "" });
  const attachments = useAttachments();
  const [errors, setErrors] = useState<FieldErrors>(known);
  const [hasTried, setHasTried] = useState(false);
  const [sending, setSending] = useState(false);
  /** Of the last attempt, until the next one or, once sent, the next message. */
  const [outcome, setOutcome] = useState<"sent" | "failed">();
  const [progress, setProgress] = useState<number | undefined>(undefined);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreDraft(element);
    // Preload; a failure is handled when the schema is needed.
    element.addEventListener("focusin", () => void loadSchema().catch(() => {}), { once: true });
    const intent = { ...intentFromUrl(window.location.search), ...takeContactIntent() };
    if (Object.keys(intent).length > 0) {
      applyIntent(element, intent);
      saveDraft(element);
    }
    return onContactIntent((intent) => applyIntent(element, intent));
  }, []);

  function change() {
    if (!form.current) return;
    saveDraft(form.current);
    setOutcome((last) => (last === "sent" ? undefined : last));
    if (hasTried) void validateForm(form.current, settings).then(setErrors);
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
    setOutcome(undefined);
    const found = await validateForm(element, settings);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(element, found);
      return;
    }
    setSending(true);
    const lockout = new Promise((resolve) => setTimeout(resolve, LOCKOUT_MS));
    try {
      await sendInquiry(bodyOf(element), progressReporter());
      succeed(element);
    } catch (error) {
      fail(element, error);
    }
    setProgress(undefined);
    await lockout;
    setSending(false);
  }

  function bodyOf(element: HTMLFormElement): FormData {
    const body = new FormData(element);
    const newsletter = element.elements.namedItem("newsletter") as HTMLInputElement | null;
    body.set("newsletter", String(newsletter?.checked ?? false));
    body.delete("files");
    for (const file of attachments.files) body.append("files", file);
    body.set(HIDDEN_FIELDS.idempotencyKey, keyFor(body));
    body.set(HIDDEN_FIELDS.startedAt, String(startedAt));
    body.set(HIDDEN_FIELDS.sourcePage, sourcePage());
    return body;
  }

  /** A retry of the same message keeps its key, so that it is stored once; a changed one gets a new key. */
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
    discardDraft();
    lastTry.current = { key: "", content: "" };
    setStartedAt(Date.now());
    setErrors({});
    setHasTried(false);
    setOutcome("sent");
    toast({ ...inquirySent(settings), duration: 5_000 });
  }

  function fail(element: HTMLFormElement, error: unknown) {
    console.error(error);
    const { fields } = toApiError(error);
    if (Object.keys(fields).length > 0) {
      setErrors(fields);
      focusFirstInvalid(element, fields);
    } else {
      setOutcome("failed");
    }
    toast({
      title: "Failed to send message",
      description: "Please try again or contact me directly.",
      variant: "destructive",
    });
  }

  return { form, attachments, errors, sending, outcome, progress, change, submit };
}

/**
 * The path of the page that brought the visitor here: the one on which the visit began (`app/site/browser/first-page.ts`). If that
 * is this page, the one whose link led to the form says more.
 */
function sourcePage(): string {
  const { pathname, search } = window.location;
  const { firstPage = pathname } = document.documentElement.dataset;
  return firstPage === pathname ? (new URLSearchParams(search).get("from") ?? pathname) : firstPage;
}
