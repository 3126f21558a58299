import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Eye } from "#app/ui/icons/actions.ts";
import { ArrowLeft } from "#app/ui/icons/shell.ts";

type PreviewBarProps = {
  /** Empty for somebody who was sent a link. */
  editHref: string;
  isPublic: boolean;
};

/** Stays in view, so that a preview is never mistaken for the public page. */
export function PreviewBar({ editHref, isPublic }: PreviewBarProps) {
  return (
    <aside
      aria-label="Preview"
      data-bottom-bar=""
      className="no-print sticky bottom-0 z-30 border-t border-line-strong bg-surface shadow-soft"
    >
      <div className="page-measure flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
        <p className="flex items-center gap-2">
          <Eye aria-hidden className="size-4 shrink-0 text-muted" />
          {editHref === ""
            ? "Preview. This page is not public, and the link to it expires."
            : isPublic
              ? "Preview with your latest changes. Visitors see the published version."
              : "Preview. Only you can see this page."}
        </p>
        {editHref !== "" && (
          <ButtonLink href={editHref} variant="secondary" size="sm">
            <ArrowLeft aria-hidden className="size-4" />
            Back to the editor
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
