import { Link } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { ask, requireOwner, siteContentOf } from "#app/ui/api/api.server.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { isOff } from "#content-types/site/part-states.ts";
import type { SiteParts } from "#content-types/site/parts.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import type { SectionEntry } from "#contract/site.ts";
import { atTime } from "../parts/times.ts";
import { ADMIN_VIEWS, SITE_GROUPS } from "../shell/sections.ts";
import type { Route } from "./+types/site-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireOwner(context, new URL(request.url));
  const sections = await ask(context, ({ siteViews }) => siteViews.listSections());
  return { sections, parts: siteContentOf(context).parts };
}

/** All sections of the site, with those that still say what the site came with. */
export default function SitePage({ loaderData: { sections, parts } }: Route.ComponentProps) {
  const samples = sections.filter(({ isSample }) => isSample).length;
  return (
    <AdminPage
      title="Site"
      lead={leadFor(samples, sections.length)}
      actions={
        <ButtonLink variant="secondary" href="/admin/make-it-yours">
          Make it yours
        </ButtonLink>
      }
    >
      <Card>
        <ul className="divide-y divide-line">
          {pagesOf(sections, parts).map(({ to, label, sections: own }) => (
            <li
              key={to}
              className="relative grid gap-x-6 gap-y-1 p-4 hover:bg-line/30 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
            >
              <div className="min-w-0">
                <h2 className="font-semibold tracking-tight">
                  {/* The whole row is the link's target. */}
                  <Link to={to} className="after:absolute after:inset-0 hover:text-accent-text">
                    {label}
                  </Link>
                </h2>
                <p className="text-[15px] text-muted">{own.map(({ summary }) => summary).join(" ")}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2 sm:justify-end">
                {own.some(({ hasWorkingCopy }) => hasWorkingCopy) && (
                  <Badge variant="engineering">Unpublished changes</Badge>
                )}
                {own.some(({ isSample }) => isSample) ? (
                  <Badge variant="outline">Sample</Badge>
                ) : (
                  <span className="text-sm text-muted">Updated {atTime(latest(own))}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </AdminPage>
  );
}

/**
 * Sections that belong together are one page; those that are views of another page of the menu are edited there, and those
 * of a page that is off are found in the list of pages.
 */
function pagesOf(sections: readonly SectionEntry[], parts: SiteParts) {
  const pageOf = (to: string) => ({ to, sections: sections.filter(({ key }) => to === `/admin/site/${key}`) });
  const grouped = SITE_GROUPS.map(({ to, label, views = [] }) => ({
    to,
    label,
    sections: views.flatMap((view) => pageOf(view.to).sections),
  }));
  const known = [...ADMIN_VIEWS, ...SITE_GROUPS.flatMap(({ views = [] }) => views)].map(({ to }) => to);
  const isShown = ({ key }: SectionEntry) =>
    !known.includes(`/admin/site/${key}`) && !isOff(parts, sectionOf(key)?.address ?? "/");
  const alone = sections.filter(isShown);
  return [...grouped, ...alone.map(({ key, title }) => ({ ...pageOf(`/admin/site/${key}`), label: title }))];
}

const latest = (sections: readonly SectionEntry[]) =>
  sections
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? "";

function leadFor(samples: number, total: number): string {
  if (samples === 0) return "Your facts and texts, wherever the site shows them.";
  const which = samples === total ? "All sections are" : samples === 1 ? "One section is" : `${samples} sections are`;
  return `Your facts and texts, wherever the site shows them. ${which} still ${samples === 1 ? "a sample" : "samples"}.`;
}
