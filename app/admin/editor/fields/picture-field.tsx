import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { PictureField } from "#content-types/fields.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { ACCEPTED_PICTURES, type PictureAnswer, srcSetOf } from "#contract/media.ts";
import { rememberAlt, uploadPicture, uploadProblem } from "../../media/library.ts";
import { PicturePicker } from "../../media/picture-picker.tsx";
import { AltTextDialog } from "../../parts/alt-text-dialog.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Group } from "./group.tsx";

type PictureInputProps = {
  field: PictureField;
  src: string;
  alt: string;
  error: string | undefined;
  altError: string | undefined;
  onChange: (src: string, alt: string) => void;
};

export function PictureInput({ field, src, alt, error, altError, onChange }: PictureInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  /** A picture that waits for its alternative text. */
  const [describing, setDescribing] = useState<PictureAnswer>();

  function take(picture: PictureAnswer) {
    setIsChoosing(false);
    if (field.altName) setDescribing(picture);
    else onChange(picture.src, "");
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setIsChoosing(false);
    setIsUploading(true);
    try {
      take(await uploadPicture(file));
    } catch (problem) {
      toast({
        title: "The picture could not be uploaded",
        description: uploadProblem(problem),
        variant: "destructive",
      });
    }
    setIsUploading(false);
  }

  return (
    <Group label={field.label} help={field.help} error={error}>
      <div className="grid gap-3">
        {src && (
          <img
            src={src}
            srcSet={srcSetOf(src)}
            sizes="320px"
            alt={alt}
            className="max-h-48 w-full rounded-control border border-line object-cover"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={isUploading} onClick={() => setIsChoosing(true)}>
            {src ? "Replace picture" : "Choose a picture"}
          </Button>
          {src && (
            <Button variant="ghost" size="sm" onClick={() => onChange("", "")}>
              Remove picture
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED_PICTURES}
          hidden
          aria-label={field.label}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {src && field.altName && (
          <TextField
            label="Alt text"
            hint={`Describe what matters in one sentence.${field.altRequired ? "" : " Leave this empty only if the picture is decorative."}`}
            required={field.altRequired === true}
            error={altError ?? (field.altRequired && alt.trim() === "" ? "Please describe the picture" : undefined)}
            value={alt}
            maxLength={CONTENT_LIMITS.listEntry}
            onChange={(event) => onChange(src, event.target.value)}
          />
        )}
        {isChoosing && (
          <PicturePicker
            onUpload={() => picker.current?.click()}
            onChoose={take}
            onClose={() => setIsChoosing(false)}
          />
        )}
        <AltTextDialog
          key={describing?.src}
          src={describing?.src}
          initial={describing?.alt || alt}
          canBeDecorative={!field.altRequired}
          onDone={(text) => {
            if (describing && text !== undefined) {
              rememberAlt(describing, text);
              onChange(describing.src, text);
            }
            setDescribing(undefined);
          }}
        />
      </div>
    </Group>
  );
}
