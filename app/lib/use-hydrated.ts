import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React has taken the page over; a form that needs script waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
