import type { IncomingMessage } from 'node:http';
import { createByteThrottle, type ByteThrottle } from './byte-throttle';

interface DiscardOptions {
  /** Shared by all bodies that are discarded. */
  throttle: ByteThrottle;
  /** How long a client may go on sending, in milliseconds. */
  timeoutMs: number;
}

/** As fast as a network is, and not as fast as loopback: floods would delay health checks. */
const DEFAULTS: DiscardOptions = {
  throttle: createByteThrottle({ bytesPerSecond: 96_000_000 }),
  timeoutMs: 30_000,
};

/**
 * Reads and drops what a client still sends of a body that nobody wants: a connection that is closed
 * instead is reset, and the client never sees the response. Afterwards the connection can be used
 * again. Call it before the response emits `finish`: Node would read at full speed from then on.
 */
export function discardBody(
  request: IncomingMessage,
  { throttle, timeoutMs }: DiscardOptions = DEFAULTS,
): void {
  // Whoever has begun to read the body may have stopped, which would stop this, too. A stream that it
  // is piped to would end as if it had all of it.
  request.unpipe();
  request.removeAllListeners('data').removeAllListeners('readable');
  const timeout = setTimeout(() => request.destroy(), timeoutMs).unref();
  request.on('data', (chunk: Buffer) => {
    request.pause();
    throttle(chunk.length, () => request.resume());
  });
  request.once('close', () => clearTimeout(timeout));
  request.resume();
}
