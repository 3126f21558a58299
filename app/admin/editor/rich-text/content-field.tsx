import { Suspense, useId } from "react";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { lazyPart } from "#app/ui/lib/lazy-part.ts";

const RichTextEditor = lazyPart(() => import("./rich-text-editor.tsx").then((module) => module.default));

type ContentFieldProps = {
  /** False until hydration: the editor does not render on the server. */
  isReady: boolean;
  initial: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** The text of an item. Its editor is the largest part of the page and is loaded last. */
export function ContentField({ isReady, initial, error, onChange }: ContentFieldProps) {
  const errorId = useId();
  const waiting = <Skeleton className="m-6 h-96" />;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Text</p>
      <div className="rounded-card border border-line-strong bg-surface focus-within:border-accent">
        {isReady ? (
          <ErrorBoundary>
            <Suspense fallback={waiting}>
              <RichTextEditor
                initial={initial}
                label="Text"
                describedBy={error ? errorId : undefined}
                isInvalid={error !== undefined}
                onChange={onChange}
              />
            </Suspense>
          </ErrorBoundary>
        ) : (
          waiting
        )}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
