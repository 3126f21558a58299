/** The event that wakes an island before it is interacted with; its detail is the island's name. */
export const WAKE_REQUEST = "island-wanted";

export function requestIsland(name: string) {
  if (typeof document !== "undefined") document.dispatchEvent(new CustomEvent(WAKE_REQUEST, { detail: name }));
}
