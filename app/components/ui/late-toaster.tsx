import { type ComponentType, useEffect, useState } from "react";
import { subscribe } from "./toast-store.ts";

/** The toaster, fetched after everything else a page needs; a toast that comes earlier waits for it. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const load = () =>
      void import("./toaster.tsx").then(
        (module) => setToaster(() => module.Toaster),
        (error: unknown) => console.error("The toaster could not be loaded", error),
      );
    load();
    // Where the first try was lost, the next toast makes another.
    return subscribe(load);
  }, []);

  return Toaster && <Toaster />;
}
