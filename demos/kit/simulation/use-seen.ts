import { type RefObject, useEffect, useState } from "react";

/** Whether an element is on screen. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const sight = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false));
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [place]);

  return isSeen;
}

/** Whether an element has ever been on screen. */
export function useOnceSeen(place: RefObject<Element | null>): boolean {
  const isSeen = useSeen(place);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  return wasSeen;
}
