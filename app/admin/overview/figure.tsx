import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { Loaded } from "../parts/owners-list.tsx";

type FigureProps<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  wide?: boolean;
  children: (data: Data) => ReactNode;
};

/** A figure with its title, its loading and its error states. */
export function Figure<Data>({ title, query, wide = false, children }: FigureProps<Data>) {
  return (
    <Card as="section" className={classNames("flex flex-col", wide && "lg:col-span-2")}>
      <CardBody className="flex-1">
        <h2 className="mb-4 font-semibold tracking-tight">{title}</h2>
        <Loaded query={query} name={title}>
          {(data) => (
            <ErrorBoundary>
              <Drawing draw={() => children(data)} />
            </ErrorBoundary>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** A component of its own, because a boundary catches only what is rendered below it. */
const Drawing = ({ draw }: { draw: () => ReactNode }) => draw();
