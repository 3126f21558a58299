import { errorFromAnswer, unreachable } from "#app/ui/api/api-error.ts";
import type { InquiryReceipt } from "#contract/inquiry.ts";

/**
 * Reports the fraction of the form that has been uploaded, so it uses XMLHttpRequest: fetch can't tell.
 */
export function sendInquiry(body: FormData, onProgress: (fraction: number) => void): Promise<InquiryReceipt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/contact");
    request.setRequestHeader("accept", "application/json");
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
