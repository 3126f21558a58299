import { type RefObject, useState } from "react";
import { useSeen } from "#demos/kit/simulation/use-seen.ts";

/** Whether an element has ever been on screen. */
export function useOnceSeen(place: RefObject<Element | null>): boolean {
  const isSeen = useSeen(place);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  return wasSeen;
}
