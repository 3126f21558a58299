import { useEffect, useRef } from "react";

/** For the part of the page with a result: it comes into view with each new one. */
export function useResultInView(result: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  return place;
}
