import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-kit/http-server';
import { RateLimitedError, UnavailableError } from '../errors';

export interface BodyBudget {
  /** Bytes of all large bodies that the process holds at the same time. */
  processBytes: number;
  /** Those of one client among them, see `networkOf`. */
  networkBytes: number;
}

/** A body takes up to four times its size while it is parsed and its files are decoded. */
export const BODY_BUDGET: BodyBudget = {
  processBytes: 48 * 1024 * 1024,
  // At least the largest body that there is.
  networkBytes: 34 * 1024 * 1024,
};

/** Smaller bodies are not counted: rate limits and the limits of connections bound them. */
const LARGE_BYTES = 512 * 1024;

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

/** Refuses large bodies, before they are read, while the memory for them is taken. */
export function registerBodyBudget(app: FastifyInstance, budget: BodyBudget): void {
  const byNetwork = new Map<string, number>();
  let total = 0;

  function change(network: string, bytes: number): void {
    total += bytes;
    const taken = (byNetwork.get(network) ?? 0) + bytes;
    if (taken === 0) byNetwork.delete(network);
    else byNetwork.set(network, taken);
  }

  // After permissions and rate limits: whoever is refused there takes nothing.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = expectedBytes(request);
    if (bytes < LARGE_BYTES) return;
    const network = networkOf(request.ip);
    if ((byNetwork.get(network) ?? 0) + bytes > budget.networkBytes) {
      throw new RateLimitedError(RETRY_AFTER);
    }
    if (total + bytes > budget.processBytes) {
      throw new UnavailableError(
        'Too many files are being uploaded. Please try again in a moment.',
      );
    }
    change(network, bytes);
    reply.raw.once('close', () => change(network, -bytes));
  });
}
