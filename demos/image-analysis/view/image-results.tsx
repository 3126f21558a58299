import type { ReactNode } from "react";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { RotateCcw } from "#app/ui/icons/actions.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { SourceLabel, SourceNotice } from "#demos/kit/ai/source-label.tsx";
import type { FoundEmotion, FoundObject, ImageResult } from "../engine/image-result.ts";
import { faceId, objectId, type Pointing } from "./marked-picture.tsx";
import { PictureTextPart } from "./picture-text-part.tsx";
import type { PictureText } from "./use-picture-text.ts";

type ImageResultsProps = Pointing & {
  result: ImageResult;
  onRetry: () => void;
  text: PictureText;
  onReadText: () => void;
  onStopText: () => void;
};

export function ImageResults({ result, onRetry, text, onReadText, onStopText, ...pointing }: ImageResultsProps) {
  const { description, objects, emotions, tags, colors, technical, source } = result;
  const isSample = source.engine === "sample";
  const title = (name: string) => (isSample ? `${name} (sample)` : name);
  return (
    <Card as="section">
      <CardHeader>
        <h2>Analysis Results</h2>
        <SourceLabel {...source} />
      </CardHeader>
      <div className="grid gap-6 p-5 sm:p-6">
        <div>
          <SourceNotice notice={source.notice} />
          {isSample && (
            <div className="mb-4 grid justify-items-start gap-3">
              <p className="text-[15px] text-muted">
                No model was available, so the description, objects, emotions and tags are a sample and not about your
                picture. The colors and technical details are from your picture.
              </p>
              <Button variant="secondary" size="sm" className="min-h-10" onClick={onRetry}>
                <RotateCcw className="size-4" />
                Try again
              </Button>
            </div>
          )}
          <Part title={title("Description")}>
            <p>{description}</p>
            {source.engine === "embedded" && (
              <p className="mt-1 text-sm text-muted">Written from the detected objects and colors.</p>
            )}
          </Part>
        </div>
        <Part title={title("Objects")}>
          {objects.length === 0 && <p className="text-muted">None found.</p>}
          <FoundList
            {...pointing}
            label={title("Objects")}
            entries={objects.map((object, index) => ({
              id: objectId(index),
              isMarked: object.box !== undefined,
              content: <ObjectEntry {...object} />,
            }))}
          />
        </Part>
        <Part title={title("Emotions")}>
          {emotions.length === 0 && <p className="text-muted">No faces found.</p>}
          <FoundList
            {...pointing}
            label={title("Emotions")}
            entries={emotions.map((emotion, index) => ({
              id: faceId(index),
              isMarked: emotion.box !== undefined,
              content: <EmotionEntry {...emotion} />,
            }))}
          />
        </Part>
        <Part title={title("Tags")}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Text in the picture">
          <PictureTextPart text={text} onRead={onReadText} onStop={onStopText} />
        </Part>
        <Part title="Colors">
          <ul className="grid gap-2">
            {colors.map(({ name, hex, percentage }) => (
              <li key={hex} className="flex items-center gap-3">
                <Swatch hex={hex} className="size-6" />
                <span className="flex-1 capitalize">{name}</span>
                <code className="font-mono text-sm text-muted">{hex}</code>
                <Percentage value={percentage} />
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Technical">
          <dl className="grid grid-cols-[7rem_1fr] gap-y-1.5">
            {Object.entries(technical).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted capitalize">{name}</dt>
                <dd className="font-mono text-sm leading-6">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </Card>
  );
}

function ObjectEntry({ name, color, confidence }: FoundObject) {
  return (
    <>
      {color && <Swatch hex={color.hex} className="size-4" />}
      <span className="flex-1 first-letter:uppercase">{name}</span>
      {color && <span className="text-sm text-muted">{color.name}</span>}
      <Percentage value={confidence} />
    </>
  );
}

function EmotionEntry({ emotion, confidence }: FoundEmotion) {
  return (
    <>
      <span className="flex-1 first-letter:uppercase">{emotion ?? "A face without a clear emotion"}</span>
      {confidence !== undefined && <Percentage value={confidence} />}
    </>
  );
}

function Swatch({ hex, className }: { hex: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`shrink-0 rounded-tag border border-line-strong ${className}`}
      style={{ background: hex }}
    />
  );
}

function Percentage({ value }: { value: number }) {
  return <span className="w-11 text-right font-mono text-sm tabular-nums">{value}%</span>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}

type FoundListProps = Pointing & {
  label: string;
  entries: readonly { id: string; isMarked: boolean; content: ReactNode }[];
};

const ENTRY = "flex min-h-9 w-full items-center gap-2.5 px-2 py-1 text-left";

/** The findings, one per line. An entry with a box highlights it on hover or focus. */
function FoundList({ label, entries, pointed, point }: FoundListProps) {
  return (
    <ul aria-label={label} className="-mx-2 grid">
      {entries.map(({ id, isMarked, content }) => (
        <li key={id}>
          {isMarked ? (
            <button
              type="button"
              aria-current={pointed === id || undefined}
              onPointerEnter={() => point(id)}
              onPointerLeave={() => point(null)}
              onFocus={() => point(id)}
              onBlur={() => point(null)}
              // A touch pointer leaves right after the tap.
              onClick={() => point(id)}
              className={classNames(
                ENTRY,
                "rounded-tag tint motion-reduce:transition-none",
                pointed === id && "bg-sunken",
              )}
            >
              {content}
            </button>
          ) : (
            <span className={ENTRY}>{content}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
