/** What a button that opens the contact form fills in, and the path of its page if that isn't the form's. */
export type ContactIntent = { projectType?: string; preferredContact?: string; description?: string; from?: string };

/** For the buttons that schedule a consultation. */
export const CONSULTATION = { projectType: "Consulting & Strategy", preferredContact: "video" } as const;

let pending: ContactIntent | undefined;
const listeners = new Set<(intent: ContactIntent) => void>();

/** Buttons and the form are separate islands: the intent waits here until the form is hydrated. */
export function announceContactIntent(intent: ContactIntent) {
  pending = intent;
  for (const listener of listeners) listener(intent);
}

/** Passes a waiting intent and all later ones to the listener, each once. */
export function onContactIntent(listener: (intent: ContactIntent) => void): () => void {
  const take = (intent: ContactIntent) => {
    pending = undefined;
    listener(intent);
  };
  if (pending) take(pending);
  listeners.add(take);
  return () => listeners.delete(take);
}

/** The intent as a URL, for links from other pages and for browsers without JavaScript. */
export function contactHref({ projectType = "", preferredContact = "", from = "" }: ContactIntent): string {
  const search = new URLSearchParams(
    Object.entries({ projectType, preferredContact, from }).filter(([, value]) => value),
  );
  return search.size > 0 ? `/?${search}#contact` : "/#contact";
}

export function intentFromUrl(search: string): ContactIntent {
  const { projectType, preferredContact } = Object.fromEntries(new URLSearchParams(search));
  return { ...(projectType && { projectType }), ...(preferredContact && { preferredContact }) };
}

const KEY = "contact-intent";

/** Stores an intent for the form on the next page. Not in the URL, since logs keep URLs and this holds the visitor's text. */
export function storeContactIntent(intent: ContactIntent) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch (error) {
    console.error(error);
  }
}

/** Takes an intent that an earlier page stored. */
export function takeContactIntent(): ContactIntent {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left ? (JSON.parse(left) as ContactIntent) : {};
  } catch {
    return {};
  }
}
