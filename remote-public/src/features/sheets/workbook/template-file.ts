import type { Template } from 'shared-kit/contract';
import type { WorkbookKind } from 'shared-kit/sheets/read';
import type { OpenFailure } from '../engine/sheet-data';

/** What can be shown of a template's file. */
type PreviewKind = WorkbookKind | 'code';

/** In bytes; uploads are smaller. */
export const MAX_PREVIEW_BYTES = 6_000_000;

const CODE_FILE = /\.(?:gs|js|ts|bas|cls|vba|txt|py|sql)$/i;

/** Null for a file that has no preview. */
export function previewKind({
  fileName,
  type,
}: Pick<Template, 'fileName' | 'type'>): PreviewKind | null {
  if (/\.(?:xlsx|xlsm|xlsb|xls|ods)$/i.test(fileName)) return 'workbook';
  if (/\.(?:csv|tsv)$/i.test(fileName)) return 'csv';
  return CODE_FILE.test(fileName) || type === 'Script' ? 'code' : null;
}

/** The file of a template has an address on another site, which the page must not read. */
export class OtherSiteError extends Error {
  override name = 'OtherSiteError';
}
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

/** The file has been fetched, but is not what its name says, or not for us to read. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  readonly failure: OpenFailure['failure'];
  constructor(failure: OpenFailure['failure']) {
    super(`The file cannot be read: ${failure}`);
    this.failure = failure;
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop: a stream is read piece by piece
    const { done, value } = await reader.read();
    if (done) return await new Blob(chunks).arrayBuffer();
    size += value.length;
    if (size > MAX_PREVIEW_BYTES) {
      void reader.cancel();
      throw new FileTooLargeError('The file is too large to preview.');
    }
    chunks.push(new Uint8Array(value));
    onProgress(size);
  }
}

/**
 * Where the file of a template is for a look at it, which is not counted as a download.
 * @param url where it is downloaded from, signed if the template is gated
 */
export const previewAddress = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}preview=true`;

/** Fetches a file to show what is in it. */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, redirect: 'manual' });
  if (response.type === 'opaqueredirect') throw new OtherSiteError('The file is on another site.');
  if (!response.ok || response.body === null) throw new Error(`Response ${response.status}`);
  return await readBody(response.body, onProgress);
}
