import type { MediaFile } from 'shared-kit/contract';
import { api } from 'shared-kit/api';
import { createUploadFetch } from './upload-fetch';

export { createUploadFetch };

export interface UploadFileOptions {
  /**
   * `image`: an image within a text, at most 4 MB; the URL is that of the image. `attachment` (the
   * default): a file to download, at most 6 MB; the URL ends with its extension.
   */
  purpose?: 'image' | 'attachment';
  /** Receives the sent fraction, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** How long nothing may be sent or received before an upload fails. */
const STALL_TIMEOUT_MS = 30_000;

/** The API's limit of a file's name, in characters. */
const MAX_NAME_LENGTH = 200;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => {
      reject(new Error('This file cannot be read.', { cause: reader.error }));
    });
    reader.readAsDataURL(file);
  });

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
  const dataUrl = await readAsDataUrl(file);
  const body = {
    // The end of a long name has the extension.
    name: file.name.slice(-MAX_NAME_LENGTH),
    type: file.type,
    size: file.size,
    dataUrl,
    purpose,
  };
  const fetch = createUploadFetch({ onProgress, timeoutMs: STALL_TIMEOUT_MS });
  const stored = await api.media.upload({ body }, { fetch, ...(signal ? { signal } : {}) });
  onProgress(1);
  return stored;
}
