import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from 'shared-kit/contract';
import { createRequestScheduler, clientPrefix, whenLeft } from 'shared-kit/server';

/** A smaller body is read completely before the API hears of it. */
export const SMALL_BODY_BYTES = 64 * 1_024;

export interface ApiRequestLimits {
  /** Requests of one visitor that run at the same time, see `clientPrefix`. */
  perNetwork: number;
  /** Uploads among them: bodies that are not small, or of unknown size. */
  uploadsPerNetwork: number;
  /** Uploads of all visitors. */
  uploads: number;
}

export const DEFAULT_API_REQUEST_LIMITS: ApiRequestLimits = {
  perNetwork: 64,
  uploadsPerNetwork: 8,
  uploads: 64,
};

/** Requests that begin in one turn of the event loop, see `createRequestScheduler`. */
const PER_TURN = 8;

export const isHealthCheck = (url: string): boolean => /^\/api\/health(?:[/?]|$)/.test(url);

/** Whether a request has a body that may be large. */
export const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;

/** Refuses a request for now. `retryAfter` is in seconds. */
export function refuse(
  { id, url }: FastifyRequest,
  reply: FastifyReply,
  status: 429 | 503,
  retryAfter = 2,
): FastifyReply {
  const body: ApiErrorBody = {
    message:
      status === 429
        ? 'Too many requests. Please wait a moment and try again.'
        : 'The service is overloaded. Please try again in a moment.',
    code: status === 429 ? 'rate_limited' : 'unavailable',
    requestId: id,
  };
  void reply.code(status).header('retry-after', retryAfter);
  // A form without script: what comes back is read by a person.
  return url.startsWith('/api/') ? reply.send(body) : reply.type('text/plain').send(body.message);
}

/** Counts what runs by its key; a key without any takes no memory. */
export function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    change: (key: string, by: 1 | -1) => {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/**
 * Bounds how many requests to the API run at the same time, so that one visitor's slow ones leave
 * room for others. Health checks always run.
 */
export function limitApiRequests(
  edge: FastifyInstance,
  limits: ApiRequestLimits,
  log: (line: string) => void,
): void {
  const requests = createCounts();
  const uploads = createCounts();
  let allUploads = 0;
  const turn = createRequestScheduler(edge.server, PER_TURN);

  edge.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request.url)) return;
    const network = clientPrefix(request.ip);
    const upload = isUpload(request);
    if (
      requests.of(network) >= limits.perNetwork ||
      (upload && uploads.of(network) >= limits.uploadsPerNetwork)
    ) {
      return refuse(request, reply, 429);
    }
    if (upload && allUploads >= limits.uploads) {
      log(`edge: request ${request.id} was refused: ${allUploads} uploads are running`);
      return refuse(request, reply, 503);
    }
    requests.change(network, 1);
    if (upload) {
      uploads.change(network, 1);
      allUploads += 1;
    }
    whenLeft(request.raw, reply.raw, () => {
      requests.change(network, -1);
      if (!upload) return;
      uploads.change(network, -1);
      allUploads -= 1;
    });
    await turn();
  });
}
