import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration; forms that need JavaScript are disabled until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
