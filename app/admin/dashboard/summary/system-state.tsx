import type { StatusAnswer } from "#contract/status.ts";
import { StatusLineItem, statusLines } from "../../overview/status-card.tsx";
import { TextLink } from "./summary-card.tsx";

/** The rest is in the overview. */
const SHOWN = ["Backup", "Email", "AI engine", "Version"];

/** Backup, email, model and version, and whether anything else is left to set up. */
export function SystemState({ status, now }: { status: StatusAnswer; now: number }) {
  const lines = statusLines(status, now);
  const others = lines.filter(({ name, advice }) => advice && !SHOWN.includes(name)).length;
  const { failed, waiting } = status.mail;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 text-[15px] sm:grid-cols-2">
        {SHOWN.flatMap((shown) => lines.filter(({ name }) => name === shown)).map((line) => (
          <StatusLineItem key={line.name} {...line}>
            {line.name === "Email" && (failed > 0 || waiting > 0) ? (
              <>
                {!status.mail.configured && "Not set up yet: "}
                <TextLink to="/admin/outbox?state=waiting">{waiting} waiting</TextLink>,{" "}
                <TextLink to="/admin/outbox?state=failed" className={failed > 0 ? "text-danger" : ""}>
                  {failed} failed
                </TextLink>
              </>
            ) : (
              <TextLink to={line.name === "Email" ? "/admin/outbox" : "/admin/overview#status"}>{line.value}</TextLink>
            )}
          </StatusLineItem>
        ))}
      </dl>
      {others > 0 && (
        <TextLink to="/admin/overview#status" className="justify-self-start text-[15px]">
          {others === 1 ? "1 more thing" : `${others} more things`} to set up
        </TextLink>
      )}
    </>
  );
}
