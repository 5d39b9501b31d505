import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Larger documents would be completed by inline scripts, which the security policy forbids. */
const UNLIMITED_CHUNK_SIZE = 1e9;

/** Renders a complete document to text. Rejects if any part of it throws. */
export function renderDocument(tree: ReactNode, signal: AbortSignal): Promise<string> {
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
      progressiveChunkSize: UNLIMITED_CHUNK_SIZE,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
