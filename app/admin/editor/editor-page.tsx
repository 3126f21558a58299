import { useCallback, useState } from "react";
import { Link } from "react-router";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { type ContentType, hasOwnPage } from "#content-types/content-type.ts";
import type { TypeField } from "#content-types/fields.ts";
import { isSeoField } from "#content-types/seo-fields.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { errorOf } from "./fields/errors.ts";
import { FieldList } from "./fields/field-list.tsx";
import { SlugField } from "./fields/slug-field.tsx";
import { TextInput } from "./fields/text-input.tsx";
import { ConflictDialog } from "./history/conflict-dialog.tsx";
import { RecoveryNotice } from "./history/recovery-notice.tsx";
import { RevisionsDialog } from "./history/revisions-dialog.tsx";
import { EditorBar } from "./publishing/editor-bar.tsx";
import { PublishPanel } from "./publishing/publish-panel.tsx";
import { usePublishing } from "./publishing/use-publishing.ts";
import { ReadTimeSuggestion } from "./read-time.tsx";
import { ContentField } from "./rich-text/content-field.tsx";
import { newerVersion } from "./saving/failure.ts";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { StateLine } from "./saving/state-line.tsx";
import { SearchPanel } from "./search/search-panel.tsx";
import { useEditorSession } from "./use-editor-session.ts";
import type { OwnerItem } from "./values.ts";

type EditorPageProps = {
  type: ContentType;
  item: OwnerItem | undefined;
  ownerName: string;
  host: string;
  onCreated: (id: string) => void;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

const hasReadTimeProposal = (field: TypeField) => "proposal" in field && field.proposal === "read-time";

/** Long fields are shown below the text, the others beside it. */
const isLong = ({ kind }: TypeField) => ["textarea", "lines", "paragraphs", "objects", "object"].includes(kind);

/** Tells which fields nobody misses while they are empty. */
const foldedIn =
  (values: Readonly<Record<string, unknown>>) =>
  ({ name, place }: TypeField) =>
    place === "more" && (values[name] === undefined || values[name] === "" || isEmptyList(values[name]));
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export function EditorPage({ type, item: opened, ownerName, host, onCreated, onOpen, onLeave }: EditorPageProps) {
  const session = useEditorSession({ type, opened, onCreated });
  const { item, values, change, saving, generation } = session;
  const [conflict, setConflict] = useState<OwnerItem | undefined>(undefined);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const closeRevisions = useCallback(() => setShowsRevisions(false), []);
  const publishing = usePublishing({ session, ownerName, onConflict: setConflict, onTrashed: onLeave });
  const isReady = useHydrated();
  const saveError = saving.at === "failed" ? saving.error : undefined;
  const errors = { ...publishing.refused, ...saveError?.fields };
  const isTrashed = item?.state === "trashed";
  // By what was opened, so that no field moves while it is filled in.
  const [isFolded] = useState(() => foldedIn(values));
  const fields = type.fields.filter((field) => !isSeoField(field) && field.place !== "nowhere");
  const more = fields.filter(isFolded);
  const shown = fields.filter((field) => !isFolded(field));
  const form = { values, errors, onChange: (part: object) => change(part) };

  return (
    <div id="editor" className="pt-8 md:pt-10">
      <div className="page-measure">
        <header className="mb-8 grid gap-1">
          <Link
            to={`/admin?tab=${type.adminPath}`}
            className="inline-flex min-h-8 w-fit items-center gap-1.5 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {type.plural}
          </Link>
          <h1 className="headline text-3xl sm:text-4xl">{item ? `Edit ${type.singular}` : `New ${type.singular}`}</h1>
        </header>
        {isReady && <RecoveryNotice session={session} opened={opened} />}
        {isTrashed && (
          <p className="mb-6 rounded-control border border-danger/30 bg-danger-wash px-4 py-3 text-danger">
            This is in the trash. Restore it to continue editing.
          </p>
        )}
        <div inert={isTrashed} className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <TextInput
              field={{ kind: "text", name: "title", label: "Title", limit: CONTENT_LIMITS.title }}
              value={values.title}
              error={errors.title}
              required
              onChange={(title) => change({ title })}
            />
            <SlugField key={`slug ${generation}`} session={session} error={errors.slug} />
            <TextInput
              field={{
                kind: "textarea",
                name: "description",
                label: "Description",
                limit: CONTENT_LIMITS.description,
                help: "One sentence, shown in lists and search results.",
              }}
              value={values.description}
              error={errors.description}
              onChange={(description) => change({ description })}
            />
            <ContentField
              key={`content ${generation}`}
              isReady={isReady}
              initial={values.content}
              error={errorOf(errors, "content")}
              onChange={(content) => change({ content })}
            />
            <FieldList key={`long ${generation}`} fields={shown.filter(isLong)} {...form} />
            {more.length > 0 && (
              <details>
                <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
                  More fields: {more.map(({ label }) => label).join(", ")}
                </summary>
                <div className="mt-4 grid gap-6">
                  <FieldList key={`more ${generation}`} fields={more} {...form} />
                </div>
              </details>
            )}
          </div>
          <aside aria-label="Settings" className="grid min-w-0 grid-cols-1 gap-6">
            {isReady && (
              <PublishPanel session={session} publishing={publishing} onRevisions={() => setShowsRevisions(true)} />
            )}
            <Card>
              <CardBody className="grid gap-5 sm:p-5">
                <FieldList key={`short ${generation}`} fields={shown.filter((field) => !isLong(field))} {...form} />
                {type.fields.some(hasReadTimeProposal) && isReady && (
                  <ReadTimeSuggestion values={values} onUse={change} />
                )}
              </CardBody>
            </Card>
            {hasOwnPage(type) && (
              <SearchPanel
                type={type}
                values={values}
                errors={errors}
                owner={ownerName}
                host={host}
                onChange={change}
              />
            )}
          </aside>
        </div>
      </div>
      {isReady && (
        <EditorBar
          session={session}
          publishing={publishing}
          previewHref={item && `/admin/preview/${type.adminPath}/${item.id}`}
          stateLine={<StateLine session={session} onCompare={() => setConflict(newerVersion(saveError))} />}
        />
      )}
      <LeaveGuard {...session} />
      {conflict && (
        <ConflictDialog
          session={session}
          current={conflict}
          onClose={() => setConflict(undefined)}
          onCopied={({ id }) => onOpen(id)}
          onFailure={publishing.fail}
        />
      )}
      {showsRevisions && item && (
        <RevisionsDialog session={session} itemId={item.id} onClose={closeRevisions} onFailure={publishing.fail} />
      )}
    </div>
  );
}
