const NUMBER = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });
/** A bar that is too short to be seen would look like a missing one. */
const LEAST = 0.01;

type Comparison = { label: string; before: string; after: string; unit: string };

/** Two bars for each comparison, in proportion to the numbers that the owner typed. */
export function BeforeAfter({ comparisons }: { comparisons: readonly Comparison[] }) {
  return (
    <figure className="grid max-w-3xl gap-6 rounded-card border border-line bg-surface p-5 sm:p-6">
      {comparisons.map(({ label, before, after, unit }) => {
        const most = Math.max(Number(before), Number(after)) || 1;
        const bars = [
          { name: "Before", value: before, className: "plain-bar" },
          { name: "After", value: after, className: "skill-bar" },
        ];
        return (
          <div key={label} className="grid gap-2">
            <h3 className="font-medium">{label}</h3>
            {bars.map(({ name, value, className }) => (
              <div key={name} className="grid grid-cols-[4rem_1fr_8rem] items-center gap-3 font-mono text-sm">
                <span className="text-muted">{name}</span>
                <progress
                  aria-label={`${label}, ${name.toLowerCase()}`}
                  value={Math.max(Number(value), most * LEAST)}
                  max={most}
                  className={`h-2.5 w-full rounded-full ${className}`}
                />
                <span className="text-right tabular-nums">{`${NUMBER.format(Number(value))} ${unit}`.trim()}</span>
              </div>
            ))}
          </div>
        );
      })}
    </figure>
  );
}
