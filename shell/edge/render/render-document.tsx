import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** `renderToString` renders any element, not only documents. */
const DOCTYPE = '<!DOCTYPE html>';

/** What `renderToString` leaves in place of a part that has to wait for something, or throws. */
export const INCOMPLETE = /<!--\$[!?]-->/;

/** Larger documents would be completed by inline scripts, which the security policy forbids. */
const UNLIMITED_CHUNK_SIZE = 1e9;

/** Waits for all parts of the document. */
function renderComplete(tree: ReactNode, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: UNLIMITED_CHUNK_SIZE,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/**
 * Renders a complete document as UTF-8. Rejects if any part of it throws. Loaders have loaded what pages
 * show, so nearly all are complete at once, and a string takes a fifth less time than a stream.
 */
export async function renderDocument(tree: ReactNode, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const html = renderToString(tree);
  return INCOMPLETE.test(html) ? renderComplete(tree, signal) : Buffer.from(DOCTYPE + html);
}
