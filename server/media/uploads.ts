import { PICTURE_TOO_LARGE } from "#contract/media.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";

/** Each upload is held in memory, so only a few run at once. */
const MAX_CONCURRENT_UPLOADS = 4;

const busy = () => new AppError(503, "unavailable", "Other pictures are still being processed. Please try again.");

export const uploadQueue = createBoundedQueue({ atOnce: MAX_CONCURRENT_UPLOADS, waiting: 0, refusal: busy });

export const pictureTooLarge = () => tooLarge(PICTURE_TOO_LARGE);
