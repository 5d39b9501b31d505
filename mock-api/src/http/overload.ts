import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../errors';

export interface OverloadLimits {
  /** In milliseconds, averaged over a sample. 0 disables the check. */
  maxEventLoopDelay: number;
  /** 0 disables the check. */
  maxHeapUsedBytes: number;
  /** How often both are measured, in milliseconds; defaults to 1,000. */
  sampleInterval?: number;
}

export const OVERLOAD_LIMITS: OverloadLimits = {
  // The edge gives up on a first view after a few seconds. When every turn of the event loop takes
  // a second, responses come too late anyway, and a quick 503 lets the queue drain.
  maxEventLoopDelay: 1_000,
  // Close to the limit the process spends its time in garbage collection, then it is killed.
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
};

const isHealthCheck = (path: string) => path === '/api/health' || path.startsWith('/api/health/');

/**
 * Responds 503 with Retry-After while the process is overloaded; health checks still succeed. One
 * bad sample is no overload: a single stall, such as the start of the process on a busy machine, is
 * over when it is measured. So requests are rejected only from the third bad sample on.
 */
export async function registerOverloadProtection(
  app: FastifyInstance,
  limits: OverloadLimits,
): Promise<void> {
  const { sampleInterval = 1_000 } = limits;
  let startedAt = 0;
  let lastSeenAt = 0;

  function isSustained(): boolean {
    const now = performance.now();
    if (now - lastSeenAt > 2 * sampleInterval) startedAt = now;
    lastSeenAt = now;
    return now - startedAt > 2 * sampleInterval;
  }

  await app.register(underPressure, {
    ...limits,
    // Async: the plugin passes a rejection on to the error handler, but not an exception.
    pressureHandler: async (request) => {
      if (isHealthCheck(request.url.split('?')[0] ?? '') || !isSustained()) return;
      throw new UnavailableError('The service is overloaded. Please try again in a moment.');
    },
  });
}
