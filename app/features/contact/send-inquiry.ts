import { errorFromAnswer, unreachable } from "#app/lib/api/api-error.ts";
import { sendSolving } from "#app/lib/challenge/solve-challenge.ts";
import { CHALLENGE_HEADER } from "#contract/challenge.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";

type Listeners = {
  /** The fraction of the form that has been uploaded. */
  onProgress: (fraction: number) => void;
  /** The server asks for proof of work first; the form is sent again once it is computed. */
  onSolving: () => void;
};

export function sendInquiry(body: FormData, { onProgress, onSolving }: Listeners): Promise<InquiryReceipt> {
  return sendSolving((solution) => post(body, solution, onProgress), onSolving);
}

/** Uses XMLHttpRequest because fetch can't report upload progress. */
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
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status >= 200 && status < 300) {
        const receipt = parse(responseText);
        if (isReceipt(receipt)) resolve(receipt);
        else reject(unreachable(new Error("Unexpected response")));
        return;
      }
      reject(errorFromAnswer(status, responseText || statusText, request.getResponseHeader("retry-after")));
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
