import { requestIsland } from "#app/ui/lib/wake-request.ts";

/** The number of toasts shown at a time; a new one replaces the oldest. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** How long a closed toast stays in the store, out of sight. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastOptions = {
  title: string;
  description?: string;
  /** `altText` names another way to do the same, for people who can't reach the button in time. */
  action?: { label: string; altText: string; onClick: () => void };
  variant?: "default" | "destructive";
  duration?: number;
};

export type ToastEntry = ToastOptions & { id: string; open: boolean };

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removalTimers = new Map<string, ReturnType<typeof setTimeout>>();

export function getToasts(): readonly ToastEntry[] {
  return toasts;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  lastId += 1;
  const id = String(lastId);
  setToasts([{ ...options, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  // The toaster isn't hydrated yet, for example when the first interaction is a file drop.
  if (listeners.size === 0) requestIsland("toaster");
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
  const closes = (entry: ToastEntry) => entry.open && (id === undefined || entry.id === id);
  const closing = toasts.filter(closes);
  if (closing.length === 0) return;
  setToasts(toasts.map((entry) => (closes(entry) ? { ...entry, open: false } : entry)));
  for (const entry of closing) scheduleRemoval(entry.id);
}

function scheduleRemoval(id: string) {
  const timer = setTimeout(() => setToasts(toasts.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS);
  // In Node this long timer must not keep the process alive.
  if (typeof timer === "object") timer.unref();
  removalTimers.set(id, timer);
}

function setToasts(next: readonly ToastEntry[]) {
  for (const gone of toasts.filter((entry) => !next.some(({ id }) => id === entry.id))) {
    clearTimeout(removalTimers.get(gone.id));
    removalTimers.delete(gone.id);
  }
  toasts = next;
  for (const listener of listeners) listener();
}
