import type { ContactIntent } from "#app/lib/contact-intent.ts";
import { INQUIRY_FORM_FIELDS } from "#contract/inquiry-form.ts";

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null;

/** Chooses what the pressed button meant, and puts the visitor where they go on typing. */
export function applyIntent(form: HTMLFormElement, intent: ContactIntent) {
  const { description, ...choices } = intent;
  for (const [name, value] of Object.entries(choices)) {
    const field = fieldOf(form, name);
    if (field && value) field.value = value;
  }
  const words = fieldOf(form, "description");
  // Below what is there: nobody's own words are replaced.
  if (words && description) words.value = [words.value.trim(), description].filter(Boolean).join("\n\n");
  const empty = INQUIRY_FORM_FIELDS.map(({ name }) => fieldOf(form, name)).find((field) => field && !field.value);
  empty?.focus({ preventScroll: true });
}

export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string>>) {
  const first = INQUIRY_FORM_FIELDS.find(({ name }) => errors[name]);
  if (first) fieldOf(form, first.name)?.focus();
}
