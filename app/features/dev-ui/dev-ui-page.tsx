import { ButtonSection } from "./button-section.tsx";
import { DisplaySection } from "./display-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TableSection } from "./table-section.tsx";

/** Every control in every state, to be looked at side by side in both themes. */
export function DevUiPage() {
  return (
    <div className="page-measure pt-16 pb-24" id="top">
      <h1 className="headline text-4xl sm:text-5xl">Interface parts</h1>
      <p className="mt-4 mb-12 max-w-xl text-muted">Every control of the site in every state it can be in.</p>
      <ButtonSection />
      <FormSection />
      <DisplaySection />
      <TableSection />
      <FeedbackSection />
    </div>
  );
}
