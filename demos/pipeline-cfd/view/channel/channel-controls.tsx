import { memo } from "react";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { SelectField } from "#demos/kit/select-field.tsx";
import { ChoiceControl } from "#demos/kit/simulation/choice-control.tsx";
import { ParameterField } from "#demos/kit/simulation/parameter-field.tsx";
import { ParameterSlider } from "#demos/kit/simulation/parameter-slider.tsx";
import { EMPTY_DRAWING, type Obstacle } from "../../engine/channel/obstacles.ts";
import { type ChannelValues, channelParameters } from "../../engine/channel/parameters.ts";

type ChannelControlsProps = { values: ChannelValues; onChange: (changes: Partial<ChannelValues>) => void };

const NAMES: Readonly<Record<Obstacle, string>> = {
  cylinder: "Cylinder",
  orifice: "Orifice",
  valve: "Valve",
  bend: "Bend",
  drawn: "Drawn by hand",
  none: "None",
};
const FIELDS = { speed: "Speed", pressure: "Pressure", vorticity: "Vorticity" } as const;

export const ChannelControls = memo(function ChannelControls({ values, onChange }: ChannelControlsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectField
          label="Obstacle"
          choices={NAMES}
          value={values.obstacle}
          onChange={(obstacle) => onChange({ obstacle, drawing: values.drawing })}
        />
        <ParameterField
          parameter={channelParameters.reynolds}
          value={values.reynolds}
          onChange={(reynolds) => onChange({ reynolds })}
          hint="Mean speed × height / viscosity."
        />
        <ParameterField
          parameter={channelParameters.cells}
          value={values.cells}
          onChange={(cells) => onChange({ cells: Math.round(cells) })}
          hint={`The grid is ${4 * Math.round(values.cells)} × ${Math.round(values.cells)}.`}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <ChoiceControl legend="Shown" choices={FIELDS} value={values.field} onChange={(field) => onChange({ field })} />
        <Checkbox label="Streamlines" checked={values.lines} onChange={() => onChange({ lines: !values.lines })} />
        <Checkbox label="Grid" checked={values.grid} onChange={() => onChange({ grid: !values.grid })} />
        {values.obstacle === "drawn" && (
          <button
            type="button"
            className="text-accent-text underline underline-offset-4"
            onClick={() => onChange({ drawing: EMPTY_DRAWING })}
          >
            Erase the drawing
          </button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(["probeX", "probeY"] as const).map((name) => (
          <ParameterSlider
            key={name}
            parameter={channelParameters[name]}
            value={values[name]}
            step={0.05}
            onCommit={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
});
