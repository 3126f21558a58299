type Readout = { label: string; value: string; unit: string };

type ReadoutsProps = {
  /** The accessible name of the list. */
  name: string;
  readouts: readonly Readout[];
  /** The number of columns on a wide screen; six or seven need a wider one. */
  columns: keyof typeof COLUMNS;
};

const COLUMNS = { 3: "", 5: "lg:grid-cols-5", 6: "xl:grid-cols-6", 7: "lg:grid-cols-4 xl:grid-cols-7" } as const;

/** The current numbers of a simulation, large enough to read at a glance. */
export function Readouts({ name, readouts, columns }: ReadoutsProps) {
  return (
    <dl aria-label={name} className={`grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 ${COLUMNS[columns]}`}>
      {readouts.map(({ label, value, unit }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
            {value} <span className="text-sm font-normal text-muted">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
