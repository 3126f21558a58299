import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorBoundary } from "#app/components/ui/error-boundary.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { DialogSpecimens } from "./dialog-specimens.tsx";
import { Specimen, SpecimenSection } from "./specimen.tsx";

function showSuccess() {
  toast({ title: "Message sent successfully!", description: "I'll get back to you within 24 hours." });
}

function showFailure() {
  toast({
    title: "Failed to send message",
    description: "Please try again or contact me directly.",
    variant: "destructive",
  });
}

function showAction() {
  toast({
    title: "Post deleted",
    action: { label: "Undo", altText: "Restore the post from its list to undo", onClick: showSuccess },
  });
}

function showLongText() {
  toast({
    title: "A title that takes more than one line even where there is room for a whole sentence",
    description: "https://example.com/an/address/without/a/single/break/that/still/has/to/stay/inside/the/notification",
  });
}

export function FeedbackSection() {
  return (
    <SpecimenSection title="Feedback" caption="One toast at a time, for five seconds; F8 moves the focus to it.">
      <Specimen title="Toasts">
        <Button variant="secondary" onClick={showSuccess}>
          Default toast
        </Button>
        <Button variant="secondary" onClick={showFailure}>
          Destructive toast
        </Button>
        <Button variant="secondary" onClick={showAction}>
          Toast with action
        </Button>
        <Button variant="secondary" onClick={showLongText}>
          Long toast
        </Button>
      </Specimen>
      <DialogSpecimens />
      <Specimen title="Error boundary">
        <ErrorBoundary>
          <BreaksOnDemand />
        </ErrorBoundary>
      </Specimen>
    </SpecimenSection>
  );
}

function BreaksOnDemand() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error("This part failed on request.");
  return (
    <Button variant="destructive" onClick={() => setIsBroken(true)}>
      Throw while rendering
    </Button>
  );
}
