import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { placeOf } from "#content-types/field-places.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";
import { WHOLE_SITE } from "#contract/site.ts";
import type { EditorState } from "../editor/publishing/use-publishing.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { ResumeImport } from "./resume-import.tsx";
import { SampleRemoval } from "./sample-removal.tsx";
import { STEPS, type Step } from "./steps.ts";
import { MAKE_IT_YOURS, useMakeItYours } from "./use-make-it-yours.ts";

/** The path from the samples to a site of the owner's own. Every step can be left and taken up again. */
export default function MakeItYoursPage() {
  const { act, busy, ...query } = useMakeItYours();
  const { data } = query;
  const actions: Partial<Record<Step["key"], ReactNode>> | undefined = data && {
    resume: <ResumeImport act={act} busy={busy} hasChanges={data.hasResumeChanges} />,
    samples: <SampleRemoval act={act} busy={busy} samples={data.samples} removedAt={data.removedAt} />,
  };
  return (
    <AdminPage
      title="Make it yours"
      lead="In any order, with pauses. What you type waits for “Publish” at the end, unless an editor’s “Update” makes it public at once."
    >
      <Card>
        <Loaded query={query} name="steps">
          {(data) => (
            <ol className="divide-y divide-line">
              {STEPS.map(({ key, title, text, links }, index) => (
                <StepRow key={key} number={index + 1} title={title} isDone={data.left[key].length === 0}>
                  <p className="text-[15px] text-muted">{text}</p>
                  {key !== "samples" && data.left[key].length > 0 && (
                    <p className="text-sm text-muted">
                      Left: <span className="text-ink">{data.left[key].join(", ")}</span>
                    </p>
                  )}
                  {actions?.[key]}
                  <p className="flex flex-wrap gap-x-5 gap-y-1">
                    {links.map(({ to, label }) => (
                      <Link
                        key={label}
                        to={to}
                        className="tap-target text-accent-text underline-offset-4 hover:underline"
                      >
                        {label}
                      </Link>
                    ))}
                  </p>
                </StepRow>
              ))}
              <StepRow
                number={STEPS.length + 1}
                title="Preview and publish"
                isDone={data.left.contact.length === 0 && data.unpublished.length === 0}
              >
                <PublishingStep act={act} busy={busy} unpublished={data.unpublished} />
              </StepRow>
            </ol>
          )}
        </Loaded>
      </Card>
    </AdminPage>
  );
}

type StepRowProps = { number: number; title: string; isDone: boolean; children: ReactNode };

function StepRow({ number, title, isDone, children }: StepRowProps) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 p-4 sm:px-6 sm:py-5">
      <span aria-hidden="true" className="font-mono text-sm leading-7 text-muted">
        {isDone ? <CircleCheck className="mt-1 size-5 text-success-text" /> : number}
      </span>
      <div className="grid gap-3">
        <h2 className="text-lg font-semibold tracking-tight">
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h2>
        {children}
      </div>
    </li>
  );
}

type PublishingStepProps = Pick<ReturnType<typeof useMakeItYours>, "act" | "busy"> &
  Pick<MakeItYoursAnswer, "unpublished">;

/** Preview and publication of all sections together. What breaks a rule is named, with a link to its field. */
function PublishingStep({ act, busy, unpublished }: PublishingStepProps) {
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
