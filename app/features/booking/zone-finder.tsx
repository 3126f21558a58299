import { useEffect } from "react";

/** Finds the visitor's time zone, which only a script can, and shows the times of another one as soon as it is chosen. */
export function ZoneFinder({ isZoneChosen, zone }: { isZoneChosen: boolean; zone: string }) {
  useEffect(() => {
    const found = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isZoneChosen && found && found !== zone) {
      const address = new URL(location.href);
      address.searchParams.set("zone", found);
      location.replace(address);
      return;
    }
    const select = document.querySelector<HTMLSelectElement>("select#zone");
    const submit = () => select?.form?.requestSubmit();
    select?.addEventListener("change", submit);
    return () => select?.removeEventListener("change", submit);
  }, [isZoneChosen, zone]);
  return null;
}
