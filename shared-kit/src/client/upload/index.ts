import type { MediaFile } from 'shared-kit/contract';
import { api } from 'shared-kit/client';
import { createUploadFetch } from './upload-fetch';

export { createUploadFetch };

export interface UploadFileOptions {
  /**
   * `image`: an image within a text, at most 4 MB; the URL is that of the image. `attachment` (the
   * default): a file to download, at most 6 MB; the URL ends with its extension. `discussion`: a picture or
   * a file in a text of a discussion, at most 6 MB; the URL is as of the other two.
   */
  purpose?: 'image' | 'attachment' | 'discussion';
  /** Receives the sent fraction, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** How long nothing may be sent or received before an upload fails. */
const STALL_TIMEOUT_MS = 30_000;

/** The API's limit of a file's name, in characters. */
const MAX_NAME_LENGTH = 200;

/** The file under a name that the API accepts: the end of a long one has the extension. */
const shorten = (file: File): File =>
  file.name.length <= MAX_NAME_LENGTH
    ? file
    : new File([file], file.name.slice(-MAX_NAME_LENGTH), { type: file.type });

/** Throws if the file was moved or deleted: the failed request would not say so. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new Error('This file cannot be read.', { cause });
  }
}

/**
 * Uploads a file of the viewer and returns its URL, name, media type, size in bytes and, for an
 * image, width and height in pixels. The API checks kind and size; its `ApiError` has the message to
 * show. Rejects with a plain error if the file cannot be read (it was moved or deleted), and with an
 * `ApiError` of code `network` if the upload stalls for 30 seconds.
 */
export async function uploadFile(
  file: File,
  { purpose = 'attachment', onProgress = () => {}, signal }: UploadFileOptions = {},
): Promise<MediaFile> {
  await checkReadable(file);
  const body = { purpose, file: shorten(file) };
  const fetch = createUploadFetch({ onProgress, timeoutMs: STALL_TIMEOUT_MS });
  const stored = await api.media.upload({ body }, { fetch, ...(signal ? { signal } : {}) });
  onProgress(1);
  return stored;
}
