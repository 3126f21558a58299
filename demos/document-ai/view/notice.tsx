import type { IconComponent } from "#app/components/icons/icon.tsx";

export function Notice({ icon: Icon, title, text }: { icon: IconComponent; title: string; text: string }) {
  return (
    <div className="grid min-h-64 place-items-center text-center">
      <div className="max-w-sm">
        <Icon className="mx-auto mb-3 size-8 text-muted" />
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
  );
}
