import { useEffect, useRef, useState } from "react";

/** A page that is there sooner needs no placeholder: it would only flicker. */
const SKELETON_AFTER_MS = 150;

/** Says when the page that was asked for takes its time; forgets it when the visitor comes back to this one. */
export function useSlowNavigation() {
  const [isSlow, setIsSlow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const comeBack = () => {
      clearTimeout(timer.current);
      setIsSlow(false);
    };
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  return {
    isSlow,
    begin: () => {
      timer.current = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    },
  };
}
