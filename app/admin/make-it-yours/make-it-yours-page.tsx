import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { PublishingStep } from "./publishing-step.tsx";
import { ResumeImport } from "./resume-import.tsx";
import { SampleRemoval } from "./sample-removal.tsx";
import { STEPS, type Step } from "./steps.ts";
import { useMakeItYours } from "./use-make-it-yours.ts";

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
