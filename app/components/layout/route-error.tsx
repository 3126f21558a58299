import { isRouteErrorResponse } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageError } from "./page-error.tsx";

/** A missing page, or an error of ours. */
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
