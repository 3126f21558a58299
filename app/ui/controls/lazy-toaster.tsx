import { type ComponentType, useEffect, useState } from "react";
import { subscribe } from "./toast-store.ts";

/** Loads the toaster after everything else on the page. Toasts that are shown earlier wait for it. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const load = () =>
      void import("./toaster.tsx").then(
        (module) => setToaster(() => module.Toaster),
        (error: unknown) => console.error("The toaster could not be loaded", error),
      );
    load();
    // If loading failed, the next toast tries again.
    return subscribe(load);
  }, []);

  return Toaster && <Toaster />;
}
