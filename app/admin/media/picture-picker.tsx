import { useState } from "react";
import { useListPage } from "#app/admin/api/queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import type { PictureAnswer } from "#contract/media.ts";
import type { LibraryPicture } from "#contract/media-library.ts";
import { Loaded, Pager, SearchBox } from "../parts/owners-list.tsx";
import { LIBRARY } from "./library.ts";
import { Thumbnail } from "./thumbnail.tsx";

type PicturePickerProps = {
  onUpload: () => void;
  onChoose: (picture: PictureAnswer) => void;
  onClose: () => void;
};

const PAGE_ROWS = "12";

/** Chooses a picture of the library, or a new file. */
export function PicturePicker({ onUpload, onChoose, onClose }: PicturePickerProps) {
  const [q, setQ] = useState("");
  const [cursor, setCursor] = useState("");
  const query = useListPage<LibraryPicture>(LIBRARY, { q, cursor, limit: PAGE_ROWS });

  return (
    <Dialog open size="lg" onClose={onClose} title="Choose a picture">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button onClick={onUpload}>Upload a new one…</Button>
          <SearchBox
            label="Search pictures"
            value={q}
            onSearch={(text) => {
              setQ(text);
              setCursor("");
            }}
          />
        </div>
        <Loaded query={query} name="pictures">
          {(page) =>
            page.rows.length === 0 ? (
              <p className="py-6 text-center text-muted">{q ? "Nothing matches this search." : "No pictures yet."}</p>
            ) : (
              <div className="rounded-control border border-line">
                <ul className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-4">
                  {page.rows.map((picture) => (
                    <li key={picture.id} className="min-w-0">
                      <button
                        type="button"
                        aria-label={`Choose ${picture.name}${picture.alt ? `: ${picture.alt}` : ""}`}
                        onClick={() => onChoose(picture)}
                        className="grid w-full overflow-clip rounded-control border border-line text-left text-xs hover:border-line-strong"
                      >
                        <Thumbnail picture={picture} />
                        <span className="truncate border-t border-line p-2">{picture.name}</span>
                      </button>
                    </li>
                  ))}
                </ul>
                <Pager page={page} onTurn={setCursor} />
              </div>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
