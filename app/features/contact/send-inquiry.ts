import { challengeIn, sendSolving } from "#app/lib/challenge/solve-challenge.ts";
import { HttpError } from "#app/lib/http-error.ts";
import { CHALLENGE_HEADER } from "#contract/challenge.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";

/** Refused by the API because of some fields, in the words the form shows under them. */
export class FieldsRefused extends HttpError {
  override name = "FieldsRefused";
  readonly fields: Record<string, string>;

  constructor(status: number, text: string, fields: Record<string, string>) {
    super(status, text);
    this.fields = fields;
  }
}

type Listeners = {
  /** How much of the form has left. */
  onProgress: (fraction: number) => void;
  /** The server wants proof of work first; the form is sent again once it is there. */
  onSolving: () => void;
};

export function sendInquiry(body: FormData, { onProgress, onSolving }: Listeners): Promise<InquiryReceipt> {
  return sendSolving(
    (solution) => post(body, solution, onProgress),
    (failure) => (failure instanceof HttpError ? challengeIn(failure.body) : undefined),
    onSolving,
  );
}

/** Posts the form and reports how much of it has left; fetch can't tell, so this is XMLHttpRequest. */
function post(
  body: FormData,
  solution: string | undefined,
  onProgress: Listeners["onProgress"],
): Promise<InquiryReceipt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/contact");
    request.setRequestHeader("accept", "application/json");
    if (solution !== undefined) request.setRequestHeader(CHALLENGE_HEADER, solution);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onerror = () => reject(new Error("The server could not be reached"));
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) {
        const receipt = parse(responseText);
        if (isReceipt(receipt)) resolve(receipt);
        else reject(new HttpError(status, "The answer was not understood"));
        return;
      }
      const fields = (parse(responseText) as { error?: { fields?: Record<string, string> } } | undefined)?.error
        ?.fields;
      const text = responseText || statusText;
      reject(fields ? new FieldsRefused(status, text, fields) : new HttpError(status, text));
    };
    request.send(body);
  });
}

function isReceipt(answer: unknown): answer is InquiryReceipt {
  const { id, receivedAt } = (answer ?? {}) as Partial<InquiryReceipt>;
  return typeof id === "string" && typeof receivedAt === "string";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
