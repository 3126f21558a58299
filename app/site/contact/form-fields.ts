import type { ContactIntent } from "#app/ui/lib/contact-intent.ts";
import { INQUIRY_FIELDS } from "#contract/inquiry-form.ts";

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null;

/** Fills in what the pressed button implies, and focuses the first empty field that is shown. */
export function applyIntent(form: HTMLFormElement, intent: ContactIntent) {
  const { description, ...choices } = intent;
  for (const [name, value] of Object.entries(choices)) {
    const field = fieldOf(form, name);
    if (field && value) field.value = value;
  }
  const text = fieldOf(form, "description");
  // Append, so that nothing the visitor wrote is replaced, and once, however often the button is pressed.
  if (text && description && !text.value.includes(description))
    text.value = [text.value.trim(), description].filter(Boolean).join("\n\n");
  const empty = INQUIRY_FIELDS.map((name) => fieldOf(form, name)).find(
    (field) => field && !field.value && field.checkVisibility(),
  );
  empty?.focus({ preventScroll: true });
}

export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string>>) {
  const first = INQUIRY_FIELDS.find((name) => errors[name]);
  if (first) fieldOf(form, first)?.focus();
}
