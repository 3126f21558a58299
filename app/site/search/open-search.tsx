import { createRoot } from "react-dom/client";
import styles from "#app/public.css?url";
import { fetchFile } from "#app/ui/lib/fetch-files.ts";

/**
 * Opens the search in a root of its own, outside of the bar. Pages have only the rules that they use
 * (app/site/rendering/used-rules.ts), so the dialog brings the whole sheet.
 */
export async function openSearch() {
  const [{ SearchDialog }] = await Promise.all([import("./search-dialog.tsx"), fetchFile(styles)]);
  // Another press while it was loading has opened it.
  if (document.querySelector("dialog[open]")) return;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<SearchDialog onClose={close} />);
}
