/** What a visitor had in mind when they pressed a button that leads to the contact form. */
export type ContactIntent = { projectType?: string; preferredContact?: string; description?: string };

/** For the buttons that schedule a consultation. */
export const CONSULTATION = { projectType: "Consulting & Strategy", preferredContact: "video" } as const;

let pending: ContactIntent | undefined;
const listeners = new Set<(intent: ContactIntent) => void>();

/** Buttons and the form are islands of their own: the wish waits here until the form is awake. */
export function announceContactIntent(intent: ContactIntent) {
  pending = intent;
  for (const listener of listeners) listener(intent);
}

/** Tells of a wish that is waiting and of every later one; each is told once. */
export function onContactIntent(listener: (intent: ContactIntent) => void): () => void {
  const take = (intent: ContactIntent) => {
    pending = undefined;
    listener(intent);
  };
  if (pending) take(pending);
  listeners.add(take);
  return () => listeners.delete(take);
}

/** The same wish as an address, for links from other pages and for browsers without script. */
export function contactHref({ projectType = "", preferredContact = "" }: ContactIntent): string {
  const search = new URLSearchParams(Object.entries({ projectType, preferredContact }).filter(([, value]) => value));
  return search.size > 0 ? `/?${search}#contact` : "/#contact";
}

export function intentFromAddress(search: string): ContactIntent {
  const given = new URLSearchParams(search);
  return {
    ...(given.get("projectType") && { projectType: given.get("projectType") ?? "" }),
    ...(given.get("preferredContact") && { preferredContact: given.get("preferredContact") ?? "" }),
  };
}

const KEY = "contact-intent";

/** Leaves a wish for the form on the next page. What somebody wrote must not stand in an address, which logs keep. */
export function leaveContactIntent(intent: ContactIntent) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch (error) {
    console.error(error);
  }
}

/** Takes what an earlier page has left, once. */
export function takeContactIntent(): ContactIntent {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left ? (JSON.parse(left) as ContactIntent) : {};
  } catch {
    return {};
  }
}
