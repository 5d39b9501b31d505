import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Beyond this React would send parts late, with scripts in the page, which the page forbids. */
const NEVER_IN_PARTS = 1e9;

/** Renders a document to text, once all of it is there. Rejects if any part of it throws. */
export function documentHtml(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: NEVER_IN_PARTS,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
