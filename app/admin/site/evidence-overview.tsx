import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { searchOf, useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { getJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { type EvidenceEntry, isShown } from "#content-types/site/evidence.ts";

type EvidenceOverviewProps = { entries: readonly EvidenceEntry[]; onChange: (entries: EvidenceEntry[]) => void };

/** Which claims nothing shows yet, following what is typed, and what doesn't fit together. */
export function EvidenceOverview({ entries, onChange }: EvidenceOverviewProps) {
  const { data } = useAnswer("/api/admin/evidence");
  if (!data) return null;
  const { claims, contradictions, counted } = data;
  const shown = new Set(entries.filter(isShown).map(({ claim }) => claim));
  const open = claims.filter(({ key }) => !shown.has(key));
  const made = new Set(claims.map(({ key }) => key));
  const gone = entries.filter(({ claim }) => claim !== "" && !made.has(claim));

  function add(claim: string, address: string) {
    const proof = { address, text: "", checkedOn: "" };
    const has = entries.some((entry) => entry.claim === claim);
    onChange(
      has
        ? entries.map((entry) => (entry.claim === claim ? { ...entry, shownBy: [...entry.shownBy, proof] } : entry))
        : [...entries, { claim, shownBy: [proof], number: "shown" }],
    );
  }

  return (
    <>
      <Part title="Claims without evidence" count={open.length} empty="Everything that the site claims is shown.">
        {open.map(({ key, place, text }) => (
          <li key={key} className="grid gap-1 py-3">
            <p className="wrap-anywhere">
              {text} <span className="text-muted">({place})</span>
            </p>
            <Finder claim={key} onAdd={(address) => add(key, address)} />
          </li>
        ))}
      </Part>
      {contradictions.length > 0 && (
        <Part title="Different numbers for the same thing" count={contradictions.length}>
          {contradictions.map(({ text }) => (
            <li key={text} className="py-3">
              {text}
            </li>
          ))}
        </Part>
      )}
      {gone.length > 0 && (
        <Part title="No longer on the site" count={gone.length}>
          {gone.map(({ claim }) => (
            <li key={claim} className="py-3 wrap-anywhere">
              {claim}
            </li>
          ))}
        </Part>
      )}
      <Part title="What the site counts" count={counted.length} empty="Nothing yet.">
        {counted.map(({ value, label }) => (
          <li key={label} className="py-3">
            <strong>{value}</strong> {label}
          </li>
        ))}
      </Part>
    </>
  );
}

type PartProps = { title: string; count: number; empty?: string; children: ReactNode };

function Part({ title, count, empty, children }: PartProps) {
  return (
    <TitledCard
      aria-label={title}
      title={
        <>
          {title} <span className="font-normal text-muted tabular-nums">{count}</span>
        </>
      }
    >
      <CardBody className="py-1 text-[15px] sm:py-2">
        {count === 0 ? (
          <p className="py-3 text-muted">{empty}</p>
        ) : (
          <ul className="divide-y divide-line">{children}</ul>
        )}
      </CardBody>
    </TitledCard>
  );
}

/** Pages that may show a claim, found when the owner asks. */
function Finder({ claim, onAdd }: { claim: string; onAdd: (address: string) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  // What stands before it says where the claim is, not what it is about.
  const subject = claim.slice(claim.indexOf(": ") + 1).trim();
  const { data, isError } = useQuery({
    queryKey: ["/api/admin/proofs", subject],
    queryFn: ({ signal }) => getJson(`/api/admin/proofs${searchOf({ q: subject })}`, { signal }),
    enabled: isAsked,
  });
  if (!isAsked)
    return (
      <Button variant="ghost" size="sm" className="-ml-3 w-fit" onClick={() => setIsAsked(true)}>
        Find evidence<span className="sr-only"> for {claim}</span>
      </Button>
    );
  if (isError) return <p className="text-sm text-muted">Nothing could be looked up. Please try again later.</p>;
  if (!data) return <p className="text-sm text-muted">Looking …</p>;
  if (data.length === 0) return <p className="text-sm text-muted">No page of this site seems to be about it.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {data.map(({ name, title, kind }) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => onAdd(name)}>
          <span className="sr-only">Add </span>
          {kind}: {title}
        </Button>
      ))}
    </div>
  );
}
