import { type Shown, ShownBy } from "#app/ui/layout/shown-by.tsx";

export type ShownFigure = { value: string; label: string } & Partial<Shown>;

type FigureListProps = {
  figures: readonly ShownFigure[];
  className: string;
  isLarge?: boolean;
};

/** Numbers with what they count below them and, if something shows them, what does. */
export function FigureList({ figures, className, isLarge = false }: FigureListProps) {
  return (
    <div className={className}>
      {figures.map(({ value, label, proofs = [], evidence = "" }) => (
        <div key={label} className="border-t border-line pt-4">
          <dl
            className={
              isLarge
                ? "flex flex-col-reverse"
                : "flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-2"
            }
          >
            <dt className="text-muted">{label}</dt>
            <dd className={`headline tabular-nums ${isLarge ? "text-4xl" : "text-2xl"}`}>{value}</dd>
          </dl>
          <ShownBy proofs={proofs} evidence={evidence} />
        </div>
      ))}
    </div>
  );
}
