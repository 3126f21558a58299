import { useRouteLoaderData } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { SiteFacts } from "#app/ui/pages/page-meta.ts";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { NOTHING_HERE } from "#content-types/site/home.ts";

export function NotFoundPage() {
  return (
    <div className="page-measure grid min-h-[70vh] content-center gap-6 py-32">
      <p className="label-mono text-muted">Status 404</p>
      <h1 className="headline text-4xl sm:text-6xl">404 Page Not Found</h1>
      <p className="max-w-prose text-lg text-muted">
        {useRouteLoaderData<SiteFacts>("root")?.notFound ?? NOTHING_HERE}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        {!useIsOff("/blog") && (
          <ButtonLink href="/blog" variant="secondary">
            Read the blog
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
