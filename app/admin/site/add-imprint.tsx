import { useNavigate } from "react-router";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { MAKE_IT_YOURS } from "../make-it-yours/use-make-it-yours.ts";
import { useAction } from "../parts/use-action.ts";

/** A page of the owner's that German and Austrian law asks for. */
export function AddImprint() {
  const navigate = useNavigate();
  const { run, busy } = useAction();

  async function add() {
    const page = await run(() => sendJson("POST", `${MAKE_IT_YOURS}/imprint`), {
      failed: "The imprint could not be added",
      done: "Imprint added. Once it is published, publish its link: Site, Top bar and footer.",
    });
    if (page) await navigate(`/admin/pages/edit/${page.id}`);
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[15px] text-muted">
      <p className="min-w-0">
        An imprint, required in Germany and Austria, is a page of its own, linked in the footer.
      </p>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => void add()}>
        Imprint
      </Button>
    </div>
  );
}
