import type { ComponentProps } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Square } from "#app/ui/icons/actions.ts";

export function StopButton(props: Pick<ComponentProps<typeof Button>, "onClick" | "size">) {
  return (
    <Button variant="secondary" {...props}>
      <Square className="size-4" />
      Stop
    </Button>
  );
}
