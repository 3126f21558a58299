import { type ComponentType, type MouseEvent, useState } from "react";
import { Search } from "#app/components/icons/forms.ts";
import { buttonStyles } from "#app/components/ui/button-styles.ts";
import { isPlainClick } from "#app/lib/plain-click.ts";

/**
 * Opens the search, whose code is loaded on request. Without JavaScript, or if that fails, it is a link to the page. The
 * island loader clicks it for the keys (app/islands/client.ts).
 */
export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("./search-dialog.tsx").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => window.location.assign("/search"),
    );
  }

  return (
    <>
      <a
        href="/search"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        data-search=""
        data-replay=""
        onClick={open}
        className={buttonStyles({ variant: "secondary", size: "icon" })}
      >
        <Search className="size-4.5" />
      </a>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
