import { useEffect, useState } from "react";
import { request } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { Download, Eye } from "#app/ui/icons/actions.ts";
import { FileText } from "#app/ui/icons/files.ts";
import { fileSize } from "#app/ui/lib/file-size.ts";
import type { AttachmentAnswer } from "#contract/attachments.ts";
import { useSending } from "../parts/use-form.ts";

type AttachmentCardProps = { inquiryId: string; attachment: AttachmentAnswer };

const isImage = ({ mediaType }: AttachmentAnswer) => /^image\/(jpeg|png)$/.test(mediaType);

/** A file to download and, if it is an image or a PDF, preview. Nothing in it can run in this page. */
export function AttachmentCard({ inquiryId, attachment }: AttachmentCardProps) {
  const [preview, setPreview] = useState<string>();
  const { send, problem } = useSending();
  const { name, mediaType, size } = attachment;
  const address = `/api/contacts/${inquiryId}/attachments/${attachment.id}`;

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const show = () =>
    send(async () => {
      const response = await request(address);
      setPreview(URL.createObjectURL(await response.blob()));
    });

  return (
    <Card as="section" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="font-mono text-xs text-muted">
            {mediaType} · {fileSize(size)}
          </p>
        </div>
        {isImage(attachment) && !preview && (
          <Button variant="secondary" size="sm" aria-label={`Preview ${name}`} onClick={() => void show()}>
            <Eye aria-hidden className="size-4" />
            Preview
          </Button>
        )}
        {mediaType === "application/pdf" && (
          <ButtonLink
            href={`${address}?inline=1`}
            newTab
            variant="secondary"
            size="sm"
            aria-label={`Preview ${name} in a new tab`}
          >
            <Eye aria-hidden className="size-4" />
            Preview
          </ButtonLink>
        )}
        <ButtonLink href={address} download={name} variant="secondary" size="sm" aria-label={`Download ${name}`}>
          <Download aria-hidden className="size-4" />
          Download
        </ButtonLink>
      </div>
      {problem && (
        <p role="alert" className="border-t border-line px-4 py-3 text-sm text-danger">
          {problem}
        </p>
      )}
      {preview && (
        <img
          src={preview}
          alt={`Preview of ${name}`}
          className="max-h-[480px] w-full border-t border-line bg-sunken object-contain"
        />
      )}
    </Card>
  );
}
