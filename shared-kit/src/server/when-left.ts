import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One listener for each connection, however many of its requests wait for one another. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function listenersOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known !== undefined) return known;
  const listeners = new Set<() => void>();
  waiting.set(socket, listeners);
  socket.once('close', () => {
    for (const run of listeners) run();
  });
  return listeners;
}

/**
 * Runs something once, when a response has ended or its client has left. A response that waits for another one of
 * the same connection is not told that the connection has ended, so its own `close` is not enough.
 */
export function whenLeft(
  { socket }: Pick<IncomingMessage, 'socket'>,
  response: ServerResponse,
  run: () => void,
): void {
  if (response.destroyed || socket.destroyed) return run();
  const listeners = listenersOf(socket);
  const end = () => {
    response.off('close', end);
    listeners.delete(end);
    run();
  };
  response.once('close', end);
  listeners.add(end);
}
