import type { ReactNode } from "react";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import type { FormProblem } from "#contract/form-problem.ts";

type FormPageProps = { title: string; problem?: FormProblem | undefined; children: ReactNode };

/** A page with a plain form, or with what came of it, in the column of the headings of other pages. */
export function FormPage({ title, problem, children }: FormPageProps) {
  return (
    <div className="page-measure pt-32 pb-24 md:pt-36">
      <div className="grid max-w-2xl grid-cols-1 gap-5 wrap-anywhere md:ml-[222px]">
        <h1 className="headline mb-1 text-4xl sm:text-5xl">{title}</h1>
        {problem && <ProblemNote {...problem} />}
        {children}
      </div>
    </div>
  );
}

/** Each problem links to the field it is about, whose id is its name. */
export function ProblemNote({ message, fields }: FormProblem) {
  const problems = Object.entries(fields);
  return (
    <div role="alert" className="text-danger">
      <p className="font-medium">{message}</p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {problems.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`} className="underline underline-offset-4">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-accent-text underline underline-offset-4">
      {children}
    </a>
  );
}

type StepButtonProps = { step?: string; variant?: "primary" | "secondary"; children: ReactNode };

/** Of a form in which each button is a step, if it has several. */
export function StepButton({ step, variant = "primary", children }: StepButtonProps) {
  return (
    <button type="submit" name={step && "step"} value={step} className={buttonStyles({ variant })}>
      {children}
    </button>
  );
}
