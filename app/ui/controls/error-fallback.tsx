import { Button } from "./button.tsx";
import { Card, CardBody } from "./card.tsx";

export type ErrorFallbackProps = { error: Error; onRetry: () => void };

export function ErrorFallback({ error, onRetry }: ErrorFallbackProps) {
  return (
    <Card role="alert" className="mx-auto my-8 max-w-xl">
      <CardBody>
        <h2 className="headline text-2xl">Something went wrong</h2>
        <p className="mt-3 text-muted">An unexpected error occurred. This might be a temporary issue.</p>
        <details className="mt-4 text-sm">
          <summary className="w-fit py-1 font-medium">Technical details</summary>
          <pre className="mt-2 max-h-60 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-[13px] leading-5 wrap-anywhere whitespace-pre-wrap">
            {error.message}
          </pre>
        </details>
        <Button className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      </CardBody>
    </Card>
  );
}
