import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { discardBody } from './discard-body';
import { clientPrefix } from './client-prefix';

export interface ConnectionLimits {
  /**
   * How long a body or a response may make less progress than `minBytes`, in milliseconds, as counted
   * by checks: the time in which this process was busy itself is not the client's.
   */
  stallTimeoutMs: number;
  /** In bytes; a client that sends or reads less in that time holds a connection without need of it. */
  minBytes: number;
  /** How often progress is measured, in milliseconds. */
  checkIntervalMs: number;
  /** How long the headers of a request may take, in milliseconds. */
  headersTimeoutMs: number;
  /** How long a whole request may take to arrive, however steadily, in milliseconds. */
  requestTimeoutMs: number;
  /** Open connections of one client, see `clientPrefix`. */
  maxPerNetwork: number;
  /** Whose connections are not counted: those of a proxy, which are many visitors'. */
  isProxy: (address: string) => boolean;
  /** Whether a request proves that its connection is a proxy's, whatever its address. */
  isFromProxy: (request: IncomingMessage) => boolean;
}

export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  stallTimeoutMs: 30_000,
  minBytes: 4_096,
  checkIntervalMs: 2_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 300_000,
  maxPerNetwork: 256,
  isProxy: () => false,
  isFromProxy: () => false,
};

/** How long the client of a body that was given up may take to read why, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;

interface Progress {
  bytes: number;
  /** The time of the checks since then, in milliseconds. */
  idleMs: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The bytes that have arrived or have left this machine: not those that wait to be read. */
const countBytes = ({ bytesRead, bytesWritten, writableLength }: Socket) =>
  bytesRead + bytesWritten - writableLength;

/** Whether the server waits for the client: for the rest of a body, or for it to read a response. */
const waitsForClient = (socket: Socket, exchange: Exchange | undefined) =>
  socket.writableLength > 0 || (exchange !== undefined && !exchange.request.complete);

/** The error that Node's own time-out raises: servers have a response for it. */
const timeoutError = () =>
  Object.assign(new Error('The request is incomplete.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function cut(server: Server, socket: Socket, exchange: Exchange | undefined): void {
  const canRespond = exchange !== undefined && !exchange.response.headersSent;
  if (!canRespond || socket.writableLength > 0) {
    socket.destroy();
    return;
  }
  server.emit('clientError', timeoutError(), socket);
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
}

/**
 * Bounds what clients cost a server: cuts bodies and responses that make no progress, refuses more
 * connections of a client than it may have, and reads what is left of a body after its response at a
 * bounded speed. A handler may take as long as it needs. When the server is closed, each connection
 * ends with the response that is on its way: Node ends only those that are idle at that moment.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { stallTimeoutMs, minBytes, checkIntervalMs, maxPerNetwork, isProxy, isFromProxy } = limits;
  server.headersTimeout = limits.headersTimeoutMs;
  server.requestTimeout = limits.requestTimeoutMs;
  const connections = new Map<Socket, Progress>();
  const exchanges = new WeakMap<Socket, Exchange>();
  const counts = new Map<string, number>();
  const counted = new Map<Socket, string>();

  function uncount(socket: Socket): void {
    const network = counted.get(socket);
    if (network === undefined) return;
    counted.delete(socket);
    const others = (counts.get(network) ?? 1) - 1;
    if (others === 0) counts.delete(network);
    else counts.set(network, others);
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = clientPrefix(address);
    const count = counts.get(network) ?? 0;
    if (count >= maxPerNetwork && !isProxy(address)) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    counted.set(socket, network);
    connections.set(socket, { bytes: 0, idleMs: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      uncount(socket);
    });
  });
  // Before the server's own listener, which may respond at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    response.once('prefinish', () => {
      if (!request.complete) discardBody(request);
    });
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    if (counted.has(request.socket) && isFromProxy(request)) uncount(request.socket);
  });

  const timer = setInterval(() => {
    for (const [socket, progress] of connections) {
      const exchange = exchanges.get(socket);
      const bytes = countBytes(socket);
      if (!waitsForClient(socket, exchange) || bytes - progress.bytes >= minBytes) {
        connections.set(socket, { bytes, idleMs: 0 });
        continue;
      }
      progress.idleMs += checkIntervalMs;
      if (progress.idleMs >= stallTimeoutMs) cut(server, socket, exchange);
    }
  }, checkIntervalMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
