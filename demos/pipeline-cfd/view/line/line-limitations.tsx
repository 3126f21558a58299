import { TitledPart } from "#app/components/layout/titled-part.tsx";

export function LineLimitations() {
  return (
    <TitledPart level={3} title="Limits of the line calculator">
      <ul className="grid max-w-2xl list-disc gap-2 pl-5">
        <li>
          The flow is steady, fills the pipe, and has one diameter, one density and one viscosity from end to end. There
          is no water hammer and no heat exchange.
        </li>
        <li>
          Friction factors for clean commercial pipe are accurate to about 10 %. Old pipe is rougher than new pipe, and
          K values vary from maker to maker and with size.
        </li>
        <li>
          Pressure is not traced along the line. At a high point it can fall below the vapor pressure even if the NPSH
          is sufficient.
        </li>
        <li>The K values of fittings that follow each other closely don’t simply add up.</li>
      </ul>
    </TitledPart>
  );
}
