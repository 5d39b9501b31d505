import pLimit from 'p-limit';
import sharp from 'sharp';
import { UnavailableError } from '../errors';

/** Images that are decoded at the same time: one of 50 megapixels takes 200 MB. */
const CONCURRENCY = 2;

/** Images that wait; with more, whoever asks waits too long anyway. */
const MAX_WAITING = 60;

// The queue decides how many run, so that each needs one thread only.
sharp.concurrency(1);

// No image is read twice, and a file in the cache would stay on the disk when it is deleted.
sharp.cache(false);

/** Runs work on images a few at a time. Throws a 503 if too many wait. */
export function createImageQueue(concurrency = CONCURRENCY, maxWaiting = MAX_WAITING) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) {
      throw new UnavailableError(
        'Too many images are being processed. Please try again in a moment.',
      );
    }
    return limit(work);
  };
}

/** The queue of this process. */
export const processImage = createImageQueue();
