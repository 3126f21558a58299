import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { SourceLabel, SourceNotice } from "../parts/source-label.tsx";
import type { ImageResult } from "./image-result.ts";

/** A hue for each object, in turn, as its mark in the list. */
const OBJECT_HUES = ["bg-ai-ml", "bg-engineering", "bg-development", "bg-data"];

export function ImageResults({ result }: { result: ImageResult }) {
  const { description, objects, emotions, tags, colours, technical, source } = result;
  const isSample = source.engine === "sample";
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
            <p className="mb-4 text-[15px] text-muted">
              Description, objects, emotions and tags are a sample and not about your picture: no model looked at it.
              Colours and technical facts are its own.
            </p>
          )}
          <Part title={isSample ? "Description (sample)" : "Description"}>
            <p>{description}</p>
          </Part>
        </div>
        <Part title={isSample ? "Objects (sample)" : "Objects"}>
          {objects.length === 0 && <p className="text-muted">None were named.</p>}
          <ul className="grid gap-2">
            {objects.map(({ name, confidence }, index) => (
              <li key={name} className="flex items-center gap-2.5">
                <span aria-hidden className={`size-2.5 rounded-full ${OBJECT_HUES[index % OBJECT_HUES.length]}`} />
                <span className="flex-1">{name}</span>
                <span className="font-mono text-sm tabular-nums">{confidence}%</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={isSample ? "Emotions (sample)" : "Emotions"}>
          {emotions.length === 0 && <p className="text-muted">The model says nothing about emotions.</p>}
          <ul className="flex flex-wrap gap-2">
            {emotions.map(({ emotion, confidence }) => (
              <li key={emotion}>
                <Badge variant="ai-ml">
                  {emotion} {confidence}%
                </Badge>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={isSample ? "Tags (sample)" : "Tags"}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Colours">
          <ul className="grid gap-2">
            {colours.map(({ name, hex, percentage }) => (
              <li key={hex} className="flex items-center gap-3">
                <span
                  aria-hidden
                  className="size-6 rounded-tag border border-line-strong"
                  style={{ background: hex }}
                />
                <span className="flex-1 capitalize">{name}</span>
                <code className="font-mono text-sm text-muted">{hex}</code>
                <span className="w-11 text-right font-mono text-sm tabular-nums">{percentage}%</span>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
      {children}
    </div>
  );
}
