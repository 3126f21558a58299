import { classNames } from "#app/ui/lib/class-names.ts";
import { cssPercent } from "#app/ui/lib/css-percent.ts";
import type { Box } from "../engine/colors.ts";
import type { ImageResult } from "../engine/image-result.ts";
import type { Picture } from "../engine/read-picture.ts";

/** Boxes narrower than this fraction of the picture only show their label on hover. */
const ROOM_FOR_LABEL = 0.12;

type MarkedPictureProps = Pointing & { picture: Picture; marks: readonly Mark[] };

/** The picture with a box around each finding; the boxes scale with it. */
export function MarkedPicture({ picture, marks, pointed, point }: MarkedPictureProps) {
  return (
    <div className="grid place-items-center rounded-control border border-line bg-sunken">
      <div className="relative">
        <img src={picture.url} alt={`Your upload, ${picture.name}`} className="max-h-[420px] rounded-control" />
        {/* Hidden: the list next to it says the same and is accessible by keyboard. */}
        <div aria-hidden className="absolute inset-0 overflow-clip rounded-control">
          {/* The largest first, so that small boxes inside of it can still be hovered. */}
          {marks.toSorted(bySize).map(({ id, label, box, hue }) => (
            <div
              key={id}
              className={classNames(
                "absolute border-2 shadow-[0_0_0_1px_rgb(0_0_0/0.55),inset_0_0_0_1px_rgb(0_0_0/0.55)] transition-opacity duration-150 motion-reduce:transition-none",
                hue,
                pointed === id && "bg-white/15",
                pointed !== null && pointed !== id && "opacity-30",
              )}
              style={placeOf(box)}
              onPointerEnter={() => point(id)}
              onPointerLeave={() => point(null)}
            >
              <span
                className={classNames(
                  "absolute top-0 left-0 max-w-[calc(100%+6rem)] truncate rounded-br-tag bg-surface px-1.5 py-0.5 font-mono text-xs leading-4 text-ink",
                  (pointed === null ? box.width < ROOM_FOR_LABEL : pointed !== id) && "hidden",
                )}
              >
                {label}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const bySize = (one: Mark, other: Mark) => other.box.width * other.box.height - one.box.width * one.box.height;

const placeOf = ({ left, top, width, height }: Box) => ({
  left: cssPercent(left),
  top: cssPercent(top),
  width: cssPercent(width),
  height: cssPercent(height),
});

/** A finding with a box on the picture. */
type Mark = { id: string; label: string; box: Box; hue: string };

/** The highlighted mark, shared by the list and the picture. */
export type Pointing = { pointed: string | null; point: (id: string | null) => void };

// Full class names: Tailwind only finds those that appear in the source.
const HUES = ["border-ai-ml", "border-engineering", "border-development", "border-data"];

export const objectId = (index: number) => `object-${index}`;
export const faceId = (index: number) => `face-${index}`;

export function marksOf({ objects, emotions }: Pick<ImageResult, "objects" | "emotions">): Mark[] {
  const all = [
    ...objects.map(({ name, confidence, box }, index) => ({
      id: objectId(index),
      label: `${name} ${confidence}%`,
      box,
    })),
    ...emotions.map(({ emotion, confidence, box }, index) => ({
      id: faceId(index),
      label: emotion ? `${emotion} ${confidence}%` : "face",
      box,
    })),
  ];
  return all.flatMap(({ box, ...mark }, index) =>
    box ? [{ ...mark, box, hue: HUES[index % HUES.length] ?? "border-accent" }] : [],
  );
}
