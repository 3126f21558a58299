import { isRouteErrorResponse } from "react-router";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageError } from "./page-error.tsx";

/** A missing page, a limit, which says itself what to do, or an error of ours. */
export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>404 Page Not Found</title>
        <meta name="robots" content="noindex" />
        <NotFoundPage />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return (
      <div className="page-measure py-32">
        <title>Too many requests</title>
        <Card role="alert" className="mx-auto my-8 max-w-xl">
          <CardBody>
            <h1 className="headline text-2xl">Too many requests</h1>
            <p className="mt-3 text-muted">{messageOf(error).replace(/^429: /, "")}</p>
          </CardBody>
        </Card>
      </div>
    );
  }
  return (
    <div className="page-measure py-32">
      <title>Something went wrong</title>
      <Island name="page-error" wake="interaction" component={PageError} props={{ message: messageOf(error) }} />
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data);
  return error instanceof Error ? error.message : "Unknown error";
}
