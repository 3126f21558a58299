import { Link } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { pageEntry } from "#content-types/site/part-states.ts";
import { PAGE_STATES, type SiteParts } from "#content-types/site/parts.ts";
import { siteSections } from "#content-types/site/site-sections.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { Group } from "../editor/fields/group.tsx";
import { Options, TextField } from "../parts/fields.tsx";
import { ADMIN_VIEWS } from "../shell/sections.ts";

type Entry = SiteParts["pages"][number];
type PageSwitchesProps = { parts: SiteParts; onChange: (pages: Entry[]) => void };

const isInMenu = (key: string) => ADMIN_VIEWS.some(({ to }) => to === `/admin/site/${key}`);
const isDemo = (address: string) => /^\/(demos|playground)(\/|$)/.test(address);

/** Every page and demo, with what visitors find of it, and what a demo is called here. */
export function PageSwitches({ parts, onChange }: PageSwitchesProps) {
  const { data = [] } = useAnswer("/api/admin/pages");
  const { pages } = parts;
  const own = (address: string) => pages.find((entry) => entry.address === address);
  const state = (address: string) => pageEntry(parts, address)?.state ?? "public";
  const entryOf = (address: string): Entry => own(address) ?? { address, state: state(address), title: "", text: "" };
  const listed = [...data, ...pages.filter(({ address }) => !data.some(({ name }) => name === address)).map(toRow)];

  function set(changed: readonly Entry[]) {
    const kept = pages.map((entry) => changed.find(({ address }) => address === entry.address) ?? entry);
    onChange([...kept, ...changed.filter(({ address }) => !own(address))]);
  }

  const allDemosOff = () =>
    set(listed.flatMap(({ name }) => (isDemo(name) ? [{ ...entryOf(name), state: "off" as const }] : [])));

  return (
    <Group label="Pages and demos" help="What is off takes the pages below its address with it.">
      <Button variant="secondary" size="sm" className="mb-3" onClick={allDemosOff}>
        Switch all demos off
      </Button>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {listed.map(({ name, title }) => {
          const entry = entryOf(name);
          const section = siteSections.find(({ address, key }) => address === name && !isInMenu(key));
          return (
            <li key={name} className="grid gap-3 p-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 wrap-anywhere">
                  {title} <span className="block font-mono text-xs text-muted">{name}</span>
                  {section && (
                    <Link to={`/admin/site/${section.key}`} className="more-link text-sm">
                      {`Edit ${section.title}`}
                    </Link>
                  )}
                </p>
                <div className="w-44">
                  <Select
                    aria-label={`Visitors of ${name}`}
                    value={entry.state}
                    onChange={(event) => set([{ ...entry, state: event.target.value as Entry["state"] }])}
                  >
                    <Options of={PAGE_STATES} />
                  </Select>
                </div>
              </div>
              {name.startsWith("/demos/") && entry.state !== "off" && (
                <details>
                  <summary className="w-fit cursor-pointer text-sm text-muted">Title and sentence of your own</summary>
                  <div className="mt-3 grid gap-3">
                    <TextField
                      label="Title"
                      value={entry.title}
                      maxLength={CONTENT_LIMITS.shortText}
                      onChange={(event) => set([{ ...entry, title: event.target.value }])}
                    />
                    <TextField
                      label="Sentence below it"
                      value={entry.text}
                      maxLength={CONTENT_LIMITS.description}
                      onChange={(event) => set([{ ...entry, text: event.target.value }])}
                    />
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

const toRow = ({ address }: Entry) => ({ name: address, title: address });
