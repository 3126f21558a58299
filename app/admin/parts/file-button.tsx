import { type ComponentProps, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";

type FileButtonProps = ComponentProps<typeof Button> & {
  /** What the files are, for screen readers. */
  label: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** Lets the owner choose files. The same one can be chosen again, such as after it was corrected. */
export function FileButton({ label, accept, multiple = false, onChoose, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()} />
    </>
  );
}
