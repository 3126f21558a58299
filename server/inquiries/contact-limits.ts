import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { type RateLimit, type RateLimiter, takeFrom } from "#server/http/limits/rate-limit.ts";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";

const MEGABYTE_IN_KILOBYTES = 1024;

/** Attempts have a limit of their own, so correcting a mistake costs nothing. */
export const MESSAGES_BY_NETWORK: RateLimit = { name: "contact-network", most: 5, per: 10 * MINUTE_MS };

/** How much disk space attachments may take up, in kilobytes. */
export const FILES_BY_NETWORK: RateLimit = {
  name: "contact-files-network",
  most: 100 * MEGABYTE_IN_KILOBYTES,
  per: DAY_MS,
};
export const FILES_BY_ALL: RateLimit = {
  name: "contact-files-all",
  most: 1024 * MEGABYTE_IN_KILOBYTES,
  per: DAY_MS,
};

const MEGABYTE = 1024 * 1024;

/** How many bytes of files may be on the disk before they are stored, and how many uploads leave to everything else. */
export const ARRIVING_FILES = { byNetwork: 100 * MEGABYTE, inAll: 256 * MEGABYTE, bytesKeptFree: 64 * MEGABYTE };

const noMoreFiles = (email: string) =>
  `No more files can be received today. Please send your message without files, or email them to ${email}.`;

export async function takeAttachmentBytes(
  limiter: RateLimiter,
  network: Network,
  files: readonly { size: number }[],
  email: string,
): Promise<void> {
  const amount = Math.ceil(files.reduce((sum, file) => sum + file.size, 0) / 1024);
  if (amount === 0) return;
  try {
    await takeFrom(limiter, FILES_BY_NETWORK, network, { amount });
    await limiter.take(FILES_BY_ALL, "", amount);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const message = noMoreFiles(email);
    throw new AppError(429, "too_many_files", message, {
      cause: error,
      fields: { files: message },
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  }
}
