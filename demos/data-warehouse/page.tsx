import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { LineageView } from "./view/lineage/lineage-view.tsx";
import { ModelList } from "./view/model-list.tsx";
import { WarehouseDemo } from "./view/warehouse-demo.tsx";
import { WarehouseNotes } from "./view/warehouse-notes.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Running the warehouse needs JavaScript, which is switched off in this browser. The faults that would be
            planted, the sums that are checked and the SQL of every model are below.
          </ScriptNote>
          <div className="grid grid-cols-1 gap-10">
            <Island name="warehouse-demo" wake="presence" component={WarehouseDemo} props={{}} />
            <TitledPart level={2} title="Lineage">
              <Island name="warehouse-lineage" wake="visible" component={LineageView} props={{}} />
            </TitledPart>
          </div>
        </div>
      }
    >
      <TitledPart level={2} title="Models and contracts">
        <ModelList />
      </TitledPart>
      <WarehouseNotes />
    </DemoPage>
  );
}
