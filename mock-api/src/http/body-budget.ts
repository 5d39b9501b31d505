import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPrefix } from 'shared-kit/server';
import { RateLimitedError, UnavailableError } from '../errors';

export interface BodyBudget {
  /** Bytes of all bodies that the process holds at the same time. */
  processBytes: number;
  /** Those of one client among them, see `clientPrefix`. */
  networkBytes: number;
}

/** A body takes up to four times its size while it is parsed and its files are decoded. */
export const BODY_BUDGET: BodyBudget = {
  processBytes: 48 * 1024 * 1024,
  // At least the largest body that there is.
  networkBytes: 34 * 1024 * 1024,
};

/**
 * Smaller bodies are not counted: rate limits and the limits of connections bound them. From this
 * size on, bodies are parsed in a thread of their own.
 */
export const LARGE_BYTES = 512 * 1024;

/** In seconds. */
const RETRY_AFTER = 2;

/** What a body may take, as its headers say; at most what its endpoint accepts. */
function expectedBytes({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit = 0 } = routeOptions;
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const bytes = Number(headers['content-length'] ?? 0);
  // One beyond the limit is refused without being read.
  return bytes > bodyLimit ? 0 : bytes;
}

/** While others wait, a body has this long before its speed counts, in milliseconds. */
const SLOW_AFTER_MS = 5_000;

/** In bytes for each second: a body that arrives more slowly than that gives way to others. */
const MIN_SPEED = 64 * 1024;

/** How long the client of a body that was given up may take to read why, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;

interface Holder {
  request: FastifyRequest;
  network: string;
  startedAt: number;
  /** What its connection had received before. */
  receivedBefore: number;
}

function isSlow({ request: { raw }, startedAt, receivedBefore }: Holder): boolean {
  const elapsed = performance.now() - startedAt;
  if (raw.complete || elapsed < SLOW_AFTER_MS) return false;
  return raw.socket.bytesRead - receivedBefore < (elapsed / 1_000) * MIN_SPEED;
}

/** Answers as to a request that takes too long, and ends the connection. */
function giveUp({ request: { raw, server } }: Holder): void {
  const error = Object.assign(new Error('The body arrives too slowly while others wait.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  server.server.emit('clientError', error, raw.socket);
  setTimeout(() => raw.socket.destroy(), CLOSE_TIMEOUT_MS).unref();
}

/** A smaller body needs only room: it takes a turn from nobody. */
const NEEDS_TURN_BYTES = 4 * 1024 * 1024;

/** How long a turn is kept for somebody who does not come again, in milliseconds. */
const TURN_MS = 3 * RETRY_AFTER * 1_000;

/** Networks whose turns are kept. */
const MAX_TURNS = 1_000;

/**
 * Whoever was refused first is served first: without turns, those who try without a pause would take
 * all room from those who wait as they were told to.
 */
function createBodyQueue() {
  // In the order of the first refusal: setting a key again keeps its place.
  const waiting = new Map<string, { bytes: number; refusedAt: number }>();

  return {
    /** What those take who were refused before this network. */
    bytesAhead: (network: string): number => {
      let bytes = 0;
      for (const [other, turn] of waiting) {
        if (other === network) break;
        if (performance.now() - turn.refusedAt > TURN_MS) waiting.delete(other);
        else bytes += turn.bytes;
      }
      return bytes;
    },
    wait: (network: string, bytes: number): void => {
      if (!waiting.has(network) && waiting.size >= MAX_TURNS) return;
      waiting.set(network, { bytes, refusedAt: performance.now() });
    },
    end: (network: string): void => void waiting.delete(network),
  };
}

/** Takes bytes until the response of `reply` ends; throws if others have taken them. */
type TakeBytes = (request: FastifyRequest, bytes: number, reply: FastifyReply) => void;

/**
 * Bytes that are reserved when a body is announced. Whoever announces one and sends it slowly would
 * keep others out: while bytes are missing, such bodies are given up, and a retry finds room.
 */
export function createByteBudget(budget: BodyBudget): TakeBytes {
  const byNetwork = new Map<string, number>();
  const holders = new Set<Holder>();
  const queue = createBodyQueue();
  let total = 0;

  function change(network: string, bytes: number): void {
    total += bytes;
    const taken = (byNetwork.get(network) ?? 0) + bytes;
    if (taken === 0) byNetwork.delete(network);
    else byNetwork.set(network, taken);
  }

  function giveUpSlow(isAffected: (holder: Holder) => boolean): void {
    for (const holder of holders) if (isAffected(holder) && isSlow(holder)) giveUp(holder);
  }

  return (request, bytes, reply) => {
    // The client has left, so that no `close` would come any more. Nothing of the body will be read.
    if (reply.raw.destroyed) return;
    const network = clientPrefix(request.ip);
    if ((byNetwork.get(network) ?? 0) + bytes > budget.networkBytes) {
      giveUpSlow((holder) => holder.network === network);
      throw new RateLimitedError(RETRY_AFTER);
    }
    const needsTurn = bytes >= NEEDS_TURN_BYTES;
    const bytesAhead = needsTurn ? queue.bytesAhead(network) : 0;
    if (total + bytesAhead + bytes > budget.processBytes) {
      if (needsTurn) queue.wait(network, bytes);
      giveUpSlow(() => true);
      throw new UnavailableError(
        'Too many files are being uploaded. Please try again in a moment.',
      );
    }
    if (needsTurn) queue.end(network);
    const { bytesRead: receivedBefore } = request.raw.socket;
    const holder: Holder = { request, network, startedAt: performance.now(), receivedBefore };
    holders.add(holder);
    change(network, bytes);
    reply.raw.once('close', () => {
      holders.delete(holder);
      change(network, -bytes);
    });
  };
}

/** Forms are never in memory as a whole: `createFormReceiver` counts them. */
const isForm = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '');

/** Refuses large bodies, before they are read, while the memory for them is taken. */
export function registerBodyBudget(app: FastifyInstance, budget: BodyBudget): void {
  const takeBytes = createByteBudget(budget);
  // After permissions and rate limits: whoever is refused there takes nothing.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = expectedBytes(request);
    if (bytes < LARGE_BYTES || isForm(request)) return;
    takeBytes(request, bytes, reply);
  });
}
