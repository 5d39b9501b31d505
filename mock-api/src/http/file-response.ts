import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createByteThrottle } from 'shared-kit/server';

/** Of all files that the process sends: any number of readers leaves the event loop to others. */
const throttle = createByteThrottle({ bytesPerSecond: 100_000_000 });

const createPacedStream = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      throttle(chunk.length, () => done(null, chunk));
    },
  });

/** A drawing that pages show: text, a quarter of its size when compressed. Other files are compressed formats, or saved as they are. */
const isDrawing = (reply: FastifyReply) =>
  reply.getHeader('content-type') === 'image/svg+xml' &&
  reply.getHeader('content-disposition') === undefined;

/**
 * Responds with a file as it is read; a HEAD reads nothing of it. Fastify closes the file when the
 * connection ends, and cuts the connection if reading fails.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, size }: { stream: Readable; size: number },
): Readable {
  if (!isDrawing(reply)) {
    const control = [reply.getHeader('cache-control') ?? []].flat();
    // Proxies send it as it is stored, too.
    void reply.header('cache-control', [...control, 'no-transform'].join(', '));
  }
  void reply.header('content-length', size);
  if (request.method !== 'HEAD') {
    // Each end destroys the other; Fastify gets the error from the stream that it sends.
    return pipeline(stream, createPacedStream(), () => {});
  }
  stream.destroy();
  return Readable.from([]);
}
