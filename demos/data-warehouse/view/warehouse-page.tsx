import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { Island } from "#app/islands/island.tsx";
import { LineageView } from "./lineage/lineage-view.tsx";
import { ModelList } from "./model-list.tsx";
import { WarehouseDemo } from "./warehouse-demo.tsx";
import { WarehouseNotes } from "./warehouse-notes.tsx";

/** The demo, its models and their lineage, and how it works. */
export function WarehousePage() {
  return (
    <>
      <div>
        <ScriptNote>
          Running the warehouse needs JavaScript, which is switched off in this browser. The faults that would be
          planted, the sums that are checked and the SQL of every model are below.
        </ScriptNote>
        <Island name="warehouse-demo" wake="presence" component={WarehouseDemo} props={{}} />
      </div>
      <TitledPart level={2} title="Lineage">
        <Island name="warehouse-lineage" wake="visible" component={LineageView} props={{}} />
      </TitledPart>
      <TitledPart level={2} title="Models and contracts">
        <ModelList />
      </TitledPart>
      <WarehouseNotes />
    </>
  );
}
