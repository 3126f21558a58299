/** A stored file of an inquiry or of a reply to it. */
export type AttachmentAnswer = { id: string; name: string; mediaType: string; size: number };
