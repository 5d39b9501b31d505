import { connect, type Socket } from 'node:net';

/** An address of a network of its own for each number. */
export const addressOf = (number: number): string => `198.51.100.${number}`;

/** Begins a request of raw lines. */
export function openConnection(url: string, lines: string[]): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The site may close it at any time.
  socket.on('error', () => {});
  socket.write(`${[...lines, 'host: localhost'].join('\r\n')}\r\n\r\n`);
  return socket;
}
