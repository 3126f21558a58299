import type { ComponentProps } from "react";
import { Square } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";

export function StopButton(props: Pick<ComponentProps<typeof Button>, "onClick" | "size">) {
  return (
    <Button variant="secondary" {...props}>
      <Square className="size-4" />
      Stop
    </Button>
  );
}
