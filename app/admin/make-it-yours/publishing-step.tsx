import { useState } from "react";
import { Link } from "react-router";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { placeOf } from "#content-types/field-places.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { WHOLE_SITE } from "#contract/site.ts";
import type { EditorState } from "../editor/publishing/use-publishing.ts";
import { MAKE_IT_YOURS, type useMakeItYours } from "./use-make-it-yours.ts";

type PublishingStepProps = Pick<ReturnType<typeof useMakeItYours>, "act" | "busy"> &
  Pick<MakeItYoursAnswer, "unpublished">;

/** Preview and publication of all sections together. What breaks a rule is named, with a link to its field. */
export function PublishingStep({ act, busy, unpublished }: PublishingStepProps) {
  const [mistakes, setMistakes] = useState<Record<string, string>>({});

  function publish() {
    setMistakes({});
    act(async () => {
      const { published } = await sendJson("POST", `${MAKE_IT_YOURS}/publish`, {});
      toast({ title: "Published", description: published.join(", ") });
    }, setMistakes);
  }

  return (
    <div className="grid gap-3">
      <p className="text-[15px] text-muted">
        {unpublished.length === 0
          ? "Nothing is waiting to be published."
          : `Not public yet: ${unpublished.map(({ title }) => title).join(", ")}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="sm" href={`/admin/preview/site/${WHOLE_SITE}`} newTab>
          Preview
        </ButtonLink>
        <Button size="sm" busy={busy} disabled={unpublished.length === 0} onClick={publish}>
          Publish
        </Button>
      </div>
      <div aria-live="polite">
        {Object.keys(mistakes).length > 0 && (
          <>
            <p className="text-sm text-danger">Nothing was published. Please correct:</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm">
              {Object.entries(mistakes).map(([place, message]) => (
                <Mistake key={place} place={place} message={message} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Mistake({ place, message }: { place: string; message: string }) {
  const [key = ""] = place.split(".");
  const section = sectionOf(key);
  const path = place.slice(key.length + 1);
  return (
    <li>
      <Link
        to={`/admin/site/${key}`}
        state={{ refused: { [path]: message } } satisfies EditorState}
        className="underline hover:text-accent-text"
      >
        {section ? `${section.title}: ${placeOf(section.fields, path)}` : place}
      </Link>
      : {message}
    </li>
  );
}
