import type { IconComponent } from "#app/ui/icons/icon.tsx";

type EmptyResultProps = { icon: IconComponent; title?: string; text: string };

/** Stands where a result would be. With a title it is the only thing in its panel, and has no frame of its own. */
export function EmptyResult({ icon: Icon, title, text }: EmptyResultProps) {
  const frame = title
    ? "min-h-64"
    : "min-h-56 rounded-control border border-dashed border-line-strong bg-background px-6 py-10";
  return (
    <div className={`grid place-items-center text-center ${frame}`}>
      <div className="max-w-sm">
        <Icon className="mx-auto mb-3 size-7 text-muted" />
        {title && <p className="mb-1 font-medium">{title}</p>}
        <p className="text-muted">{text}</p>
      </div>
    </div>
  );
}
