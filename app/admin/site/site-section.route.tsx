import { useCallback, useEffect, useMemo, useState } from "react";
import { data, Link, useLocation, useNavigate } from "react-router";
import { findOwnersItem, siteContentOf } from "#app/ui/api/api.server.ts";
import { getJson, sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { withCategories } from "#content-types/owners-categories.ts";
import { type BookingSettings, missingToBook } from "#content-types/site/booking.ts";
import type { EvidenceEntry } from "#content-types/site/evidence.ts";
import type { SiteParts } from "#content-types/site/parts.ts";
import type { SiteSection } from "#content-types/site/site-section.ts";
import { sectionOf } from "#content-types/site/site-sections.ts";
import { FieldList } from "../editor/fields/field-list.tsx";
import { FoldsGroups } from "../editor/fields/fold.tsx";
import { ConflictDialog } from "../editor/history/conflict-dialog.tsx";
import { RecoveryNotice } from "../editor/history/recovery-notice.tsx";
import { RevisionsDialog } from "../editor/history/revisions-dialog.tsx";
import { EditorBar } from "../editor/publishing/editor-bar.tsx";
import { type EditorState, usePublishing } from "../editor/publishing/use-publishing.ts";
import { newerVersion } from "../editor/saving/failure.ts";
import { LeaveGuard } from "../editor/saving/leave-guard.tsx";
import { StateLine } from "../editor/saving/state-line.tsx";
import { useEditorSession } from "../editor/use-editor-session.ts";
import type { OwnerItem } from "../editor/values.ts";
import { MAKE_IT_YOURS } from "../make-it-yours/use-make-it-yours.ts";
import { PageViews } from "../parts/admin-page.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Route } from "./+types/site-section.route";
import { EvidenceOverview } from "./evidence-overview.tsx";
import { PageSwitches } from "./page-switches.tsx";
import { LookPreview, MailPreviews } from "./previews.tsx";
import { fieldId, isLong, SectionContents } from "./section-contents.tsx";
import { SectionPanel } from "./section-panel.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const item = section && (await findOwnersItem(context, new URL(request.url), section.name, section.name));
  if (!item) throw data(null, { status: 404 });
  return { key: section.key, item, categories: siteContentOf(context).categories, openedAt: Date.now() };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, `Edit site: ${sectionOf(loaderData?.key)?.title ?? "nothing here"}`);
}

export default function EditSection({ loaderData: { key, item, categories, openedAt } }: Route.ComponentProps) {
  const section = useMemo(() => {
    const record = sectionOf(key);
    return record && { ...record, fields: withCategories(record.fields, categories) };
  }, [key, categories]);
  // Freshly loaded data starts a new editing session.
  return section && <SectionPage key={openedAt} section={section} item={item} />;
}

type SectionPageProps = { section: SiteSection; item: OwnerItem };

const NOTHING = () => {};
const LEGAL: ReadonlySet<string> = new Set(["privacy", "terms", "colophon"]);

/** Numbers of a section that another one gives differently, as a sentence. */
async function contradictionsIn(key: string): Promise<string> {
  try {
    const { contradictions } = await getJson("/api/admin/evidence");
    const [first, ...others] = contradictions.filter(({ sections }) => sections.includes(key));
    if (!first) return "";
    return `Please compare ${first.text}${others.length > 0 ? `; ${others.length} more under Proof` : ""}.`;
  } catch {
    return "";
  }
}

/** The editor of a site section: the item editor's session, saving and history around the section's own fields. */
function SectionPage({ section, item: opened }: SectionPageProps) {
  const session = useEditorSession({ type: section, opened, onCreated: NOTHING });
  const { item, values, change, saving, generation } = session;
  const [conflict, setConflict] = useState<OwnerItem | undefined>(undefined);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const closeRevisions = useCallback(() => setShowsRevisions(false), []);
  const publishing = usePublishing({
    session,
    onConflict: setConflict,
    onTrashed: NOTHING,
    noteOnUpdate: async () =>
      section.key === "booking" ? missingToBook(values as unknown as BookingSettings) : contradictionsIn(section.key),
  });
  const { showRefused } = publishing;
  const { refused } = (useLocation().state ?? {}) as EditorState;
  useEffect(() => {
    if (refused) showRefused(refused);
  }, [refused, showRefused]);
  const isReady = useHydrated();
  const saveError = saving.at === "failed" ? saving.error : undefined;
  const errors = { ...publishing.refused, ...saveError?.fields };

  return (
    <div id="editor" className="pt-8 md:pt-10">
      <div className="page-measure">
        <header className="mb-8 grid gap-1">
          <Link
            to="/admin/site"
            className="inline-flex min-h-8 w-fit items-center gap-1.5 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Site
          </Link>
          <h1 className="headline text-3xl sm:text-4xl">{section.title}</h1>
          <p className="text-muted">{section.summary}</p>
        </header>
        <PageViews />
        {isReady && LEGAL.has(section.key) && <AddImprint />}
        {isReady && <RecoveryNotice session={session} opened={opened} />}
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 grid-cols-1 gap-8">
            <FoldsGroups value={isLong(section.fields)}>
              {section.fields.map((field) => (
                <div
                  key={`${generation} ${field.name}`}
                  id={fieldId(field.name)}
                  className="min-w-0 scroll-mt-20 lg:scroll-mt-6"
                >
                  {section.key === "parts" && field.name === "pages" ? (
                    <PageSwitches parts={values as unknown as SiteParts} onChange={(pages) => change({ pages })} />
                  ) : (
                    <FieldList
                      fields={[field]}
                      values={values}
                      errors={errors}
                      onChange={(part: object) => change(part)}
                    />
                  )}
                </div>
              ))}
            </FoldsGroups>
            {isReady && section.key === "mails" && <MailPreviews values={values} />}
            {isReady && section.key === "evidence" && (
              <EvidenceOverview
                entries={values.entries as EvidenceEntry[]}
                onChange={(entries) => change({ entries })}
              />
            )}
          </div>
          <div className="grid gap-6 max-lg:contents lg:sticky lg:top-6">
            {isReady && (
              <SectionPanel
                session={session}
                publishing={publishing}
                address={section.hasPage === false ? undefined : section.address}
                onRevisions={() => setShowsRevisions(true)}
              />
            )}
            {isReady && section.key === "look" && <LookPreview values={values} />}
            {isLong(section.fields) && <SectionContents fields={section.fields} />}
          </div>
        </div>
      </div>
      {isReady && (
        <EditorBar
          session={session}
          publishing={publishing}
          previewHref={section.hasPage === false ? undefined : `/admin/preview/site/${section.key}`}
          stateLine={<StateLine session={session} onCompare={() => setConflict(newerVersion(saveError))} />}
        />
      )}
      <LeaveGuard {...session} />
      {conflict && (
        <ConflictDialog
          session={session}
          current={conflict}
          onClose={() => setConflict(undefined)}
          onFailure={publishing.fail}
        />
      )}
      {showsRevisions && item && (
        <RevisionsDialog session={session} itemId={item.id} onClose={closeRevisions} onFailure={publishing.fail} />
      )}
    </div>
  );
}

/** A page of the owner's that German and Austrian law asks for. */
function AddImprint() {
  const navigate = useNavigate();
  const { run, busy } = useAction();

  async function add() {
    const page = await run(() => sendJson("POST", `${MAKE_IT_YOURS}/imprint`), {
      failed: "The imprint could not be added",
      done: "Imprint added. Once it is published, publish its link: Site, Top bar and footer.",
    });
    if (page) await navigate(`/admin/pages/edit/${page.id}`);
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[15px] text-muted">
      <p className="min-w-0">
        An imprint, required in Germany and Austria, is a page of its own, linked in the footer.
      </p>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => void add()}>
        Imprint
      </Button>
    </div>
  );
}
