import type { MouseEvent } from "react";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Search } from "#app/ui/icons/forms.ts";

/**
 * Opens the search, whose code is loaded on request. Without JavaScript, or if that fails, it is a link to the page. The
 * island loader clicks it for the keys (app/site/browser/client.ts).
 */
export function SearchButton() {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./open-search.tsx").then(({ openSearch }) => openSearch()).catch(() => location.assign("/search"));
  }
  return (
    <a
      href="/search"
      aria-label="Search"
      data-replay=""
      onClick={open}
      className={buttonStyles({ variant: "secondary", size: "icon" })}
    >
      <Search className="size-4.5" />
    </a>
  );
}
