import type { IconComponent } from "#app/components/icons/icon.tsx";

type EmptyResultProps = { icon: IconComponent; text: string };

/** Placeholder for a result. */
export function EmptyResult({ icon: Icon, text }: EmptyResultProps) {
  return (
    <div className="grid min-h-56 place-items-center rounded-control border border-dashed border-line-strong bg-background px-6 py-10 text-center text-muted">
      <div>
        <Icon className="mx-auto mb-3 size-7" />
        <p>{text}</p>
      </div>
    </div>
  );
}
