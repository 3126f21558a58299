import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Search } from "#app/ui/icons/forms.ts";

/** A link to the page, with which the island loader opens the dialog of pages that have one (app/site/browser/client.ts). */
export function SearchButton() {
  return (
    <a href="/search" aria-label="Search" className={buttonStyles({ variant: "secondary", size: "icon" })}>
      <Search className="size-4.5" />
    </a>
  );
}
