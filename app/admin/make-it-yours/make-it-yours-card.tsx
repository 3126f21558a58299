import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { remainingSteps } from "./steps.ts";
import { MAKE_IT_YOURS, useMakeItYours } from "./use-make-it-yours.ts";

/** On the dashboard until the steps are done or the owner dismisses it. */
export function MakeItYoursCard() {
  const { data, act, busy } = useMakeItYours();
  if (!data || data.isDismissed) return null;
  const remaining = remainingSteps(data.left);
  if (remaining.length === 0 && data.unpublished.length === 0) return null;
  const next = remaining.map(({ title }) => title);
  return (
    <Card as="section" aria-label="Make it yours" className="mb-6">
      <CardBody className="flex flex-wrap items-center justify-between gap-4 sm:p-5">
        <div className="min-w-0">
          <h2 className="font-semibold tracking-tight">Make it yours</h2>
          <p className="text-[15px] text-muted">
            {next.length > 0 ? `Still samples: ${next.join(", ")}.` : "Your changes are not public yet."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" href="/admin/make-it-yours">
            Continue
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            onClick={() => act(() => sendJson("PUT", MAKE_IT_YOURS, { dismissed: true }))}
          >
            Dismiss
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
