import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";

type SummaryCardProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  className?: string;
  children: (data: Data) => ReactNode;
};

/** One question of the owner's, answered in a few lines. Each card loads, fails and retries alone. */
export function SummaryCard<Data>({
  title,
  query: { data, error, refetch },
  className,
  children,
}: SummaryCardProps<Data>) {
  return (
    <Card as="section" aria-label={title} className={className}>
      <CardBody className="grid grid-cols-1 gap-3 sm:p-5">
        <h2 className="text-sm font-medium text-muted">{title}</h2>
        {error ? (
          <div role="alert" className="grid justify-items-start gap-3 text-sm text-muted">
            <p>This could not be loaded. {toApiError(error).userMessage}</p>
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : data ? (
          <ErrorBoundary>
            <Content draw={() => children(data)} />
          </ErrorBoundary>
        ) : (
          <output>
            <span className="sr-only">Loading {title}</span>
            <Skeleton className="h-24" />
          </output>
        )}
      </CardBody>
    </Card>
  );
}

/** A component of its own, because a boundary catches only what is rendered below it. */
const Content = ({ draw }: { draw: () => ReactNode }) => draw();

/** The number that a card is about. It opens what it counts. */
export function BigNumber({ to, value, unit }: { to: string; value: number; unit: string }) {
  return (
    <Link to={to} className="group flex items-baseline gap-2 justify-self-start">
      <span className="headline text-4xl tabular-nums">{value.toLocaleString("en")}</span>
      <span className="text-[15px] text-muted underline-offset-4 group-hover:underline">{unit}</span>
    </Link>
  );
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames("tap-target underline-offset-4 hover:underline", className)} />;
}
