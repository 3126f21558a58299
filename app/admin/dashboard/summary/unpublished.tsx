import { contentTypes } from "#content-types/content-types.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { dateAndTime } from "../../parts/times.ts";
import { TextLink } from "./summary-card.tsx";

const typeNamed = (name: string) => contentTypes.find((type) => type.name === name);

/** Drafts and what is scheduled, by type; then what visitors see next. */
export function Unpublished({ unpublished, nextScheduled }: Pick<StatusAnswer, "unpublished" | "nextScheduled">) {
  const rows = unpublished.flatMap(({ type, drafts, scheduled }) => {
    const { adminPath = "", plural = type } = typeNamed(type) ?? {};
    const counts = [
      { state: "draft", count: drafts, label: drafts === 1 ? "draft" : "drafts" },
      { state: "scheduled", count: scheduled, label: "scheduled" },
    ].filter(({ count }) => count > 0);
    return counts.length > 0 ? [{ adminPath, plural, counts }] : [];
  });
  return (
    <>
      {rows.length > 0 ? (
        <ul className="grid gap-2 text-[15px]">
          {rows.map(({ adminPath, plural, counts }) => (
            <li key={adminPath} className="flex items-baseline justify-between gap-3">
              <span>{plural}</span>
              <span className="flex gap-3">
                {counts.map(({ state, count, label }) => (
                  <TextLink key={state} to={`/admin?tab=${adminPath}&state=${state}`} className="whitespace-nowrap">
                    {count.toLocaleString("en")} {label}
                  </TextLink>
                ))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[15px] text-muted">No drafts, and nothing is scheduled.</p>
      )}
      {nextScheduled && (
        <p className="text-[15px] text-muted">
          Next:{" "}
          <TextLink
            to={`/admin/${typeNamed(nextScheduled.type)?.adminPath}/edit/${nextScheduled.id}`}
            className="text-ink"
          >
            {nextScheduled.title}
          </TextLink>
          , {dateAndTime(nextScheduled.publishAt)}
        </p>
      )}
    </>
  );
}
