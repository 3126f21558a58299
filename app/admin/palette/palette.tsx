/* oxlint-disable jsx-a11y/click-events-have-key-events -- The combobox handles the keys. */

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { getJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { useTheme } from "#app/ui/theme/theme-provider.tsx";
import { signOut } from "../shell/session.ts";
import { commandsFor, type PaletteEntry, type PaletteGroup } from "./commands.ts";

/** Finds pages, actions, items and inquiries. The focus stays in the field; arrow keys move through the list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { groups: found, isSearching, problem } = usePaletteSearch(text);
  const { resolvedTheme, setTheme } = useTheme();
  const navigate = useNavigate();
  const id = useId();
  const groups = [...commandsFor(text), ...found];
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  function run(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    if ("to" in entry) void navigate(entry.to);
    else if ("href" in entry) window.location.assign(entry.href);
    else if (entry.act === "sign-out") void signOut();
    else setTheme(resolvedTheme === "dark" ? "light" : "dark");
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const count = entries.length;
    const to = { ArrowDown: (current + 1) % count, ArrowUp: (current - 1 + count) % count }[event.key];
    if (event.key === "Enter") run(entries[current]);
    else if (to !== undefined && count > 0) setActive(to);
    else return;
    event.preventDefault();
  }

  const status = isSearching
    ? "Searching…"
    : (problem ?? (entries.length === 1 ? "1 result" : `${entries.length} results`));
  let index = -1;

  return (
    <Dialog open onClose={onClose} title="Search and commands">
      <Input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is an input, with a list of its own.
        role="combobox"
        aria-label="Search pages, content and actions"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Type a page, a title, a name or an action"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <output className={classNames("mt-2 block text-xs", problem ? "text-danger" : "text-muted")}>{status}</output>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select would take the focus from the field.
        role="listbox"
        aria-label="Results"
        className="mt-2 max-h-[50dvh] overflow-y-auto"
      >
        {groups.map((group) => (
          <fieldset key={group.label} aria-label={group.label} className="min-w-0 pb-2">
            <p aria-hidden className="label-mono px-3 py-1.5 text-muted">
              {group.label}
            </p>
            {group.entries.map((entry) => {
              index += 1;
              const place = index;
              return (
                // The field keeps the focus, so an option is never focused itself.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
                <div
                  key={entry.id}
                  id={optionId(place)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Belongs to the listbox above.
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === current}
                  onPointerMove={() => setActive(place)}
                  onClick={() => run(entry)}
                  className={classNames(
                    "flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-[15px]",
                    place === current && "bg-line/60",
                  )}
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{entry.label}</span>
                  {entry.detail && <span className="max-w-[45%] truncate text-xs text-muted">{entry.detail}</span>}
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const PAUSE_MS = 200;

/** Searches items and inquiries when typing pauses. A search that is no longer wanted is canceled. */
function usePaletteSearch(text: string) {
  const [q, setQ] = useState("");
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error } = useQuery({
    queryKey: ["/api/admin/search", q],
    queryFn: ({ signal }) => getJson(`/api/admin/search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q !== "",
    gcTime: 0,
  });
  const isCurrent = q === typed;
  const groups: PaletteGroup[] =
    data && isCurrent
      ? data.groups.map(({ label, results }) => ({
          label,
          entries: results.map(({ id, title, detail, href }) => ({ id, label: title, detail, to: href })),
        }))
      : [];
  return {
    groups,
    isSearching: typed !== "" && !(isCurrent && (data || error)),
    problem: error && isCurrent ? toApiError(error).userMessage : undefined,
  };
}
