import { INQUIRY_FIELDS } from "#contract/inquiry-form.ts";

/** Keeps a half-written inquiry in the browser until it is sent, so that it survives a reload. Files can't be kept. */
const KEY = "contact-draft";

/** The checkbox keeps its own state. */
const FIELDS = INQUIRY_FIELDS.filter((name) => name !== "newsletter");

export function saveDraft(form: HTMLFormElement) {
  const data = new FormData(form);
  const values = Object.fromEntries(FIELDS.flatMap((name) => (data.get(name) ? [[name, data.get(name)]] : [])));
  store(Object.keys(values).length > 0 ? JSON.stringify(values) : undefined);
}

/** Fills in empty fields only, in case the visitor has already started typing. */
export function restoreDraft(form: HTMLFormElement) {
  let values: Record<string, unknown>;
  try {
    values = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return;
  }
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    const value = values[name];
    if (field && !field.value && typeof value === "string") field.value = value;
  }
}

export function discardDraft() {
  store(undefined);
}

function store(text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage is unavailable: the draft lasts as long as the page.
  }
}
