import type { ComponentProps } from "react";
import type { IconComponent } from "#app/ui/icons/icon.tsx";

type UploadAreaProps = Pick<ComponentProps<"input">, "accept" | "multiple" | "ref"> & {
  icon: IconComponent;
  text: string;
  onChoose: (files: readonly File[]) => void;
};

/** A native file input covers the whole area, so drag and drop works without a script. */
export function UploadArea({ icon: Icon, text, onChoose, ...input }: UploadAreaProps) {
  return (
    <label className="relative grid min-h-28 place-items-center rounded-control border border-dashed border-field-line bg-background px-4 py-5 text-center text-[15px] text-muted tint hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <span className="pointer-events-none">
        <Icon className="mx-auto mb-2 size-6" />
        {text}
      </span>
      <input
        {...input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
