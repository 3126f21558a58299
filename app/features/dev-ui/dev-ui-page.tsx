import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonSection } from "./button-section.tsx";
import { DisplaySection } from "./display-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FormSection } from "./form-section.tsx";
import { TableSection } from "./table-section.tsx";

/** Every control in every state, for a side-by-side look in both themes. */
export function DevUiPage() {
  return (
    <>
      <PageHeading label="Development" title="Interface parts" lead="Every control of the site in every state." />
      <div className="page-measure pb-24" id="top">
        <ButtonSection />
        <FormSection />
        <DisplaySection />
        <TableSection />
        <FeedbackSection />
      </div>
    </>
  );
}
