import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../errors';
import type { RecordSecurity } from './record-security';

/** What bounds an export. Each batch is in memory, the list never is. */
export interface ExportLimits {
  /** Exports at once of one member, in this process. */
  perMember: number;
  /** How long a client may take to read a batch, in milliseconds. */
  batchMs: number;
  /** How long the whole export may take, in milliseconds. */
  totalMs: number;
}

export const EXPORT_LIMITS: ExportLimits = {
  perMember: 2,
  // A batch is about 100 KB: a connection of 2 KB a second is still fast enough.
  batchMs: 60_000,
  totalMs: 30 * 60_000,
};

/** Seconds after which a client that has too many exports may try again. */
const RETRY_AFTER = 10;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: { id: string };
  /** What is exported, as `users`. */
  noun: string;
}

/** Records an export, and counts it until its connection is closed. `onBatchRead` starts the time of the next batch. */
export type StartExport = (exchange: Exchange) => { onBatchRead: () => void };

/** Creates `startExport`, which all exports of a process share. */
export function createStartExport(
  recordSecurity: RecordSecurity,
  limits = EXPORT_LIMITS,
): StartExport {
  const running = new Map<string, number>();
  return ({ request, reply: { raw }, viewer, noun }) => {
    const count = running.get(viewer.id) ?? 0;
    if (count >= limits.perMember) throw new RateLimitedError(RETRY_AFTER);
    running.set(viewer.id, count + 1);
    recordSecurity(request, { action: 'export.start', what: noun });
    const cut = () => raw.destroy();
    const batchTimer = setTimeout(cut, limits.batchMs).unref();
    const totalTimer = setTimeout(cut, limits.totalMs).unref();
    const release = () => {
      clearTimeout(batchTimer);
      clearTimeout(totalTimer);
      const left = (running.get(viewer.id) ?? 1) - 1;
      if (left > 0) running.set(viewer.id, left);
      else running.delete(viewer.id);
    };
    // The event of a client that hung up during the authentication is over.
    if (raw.destroyed) release();
    else raw.once('close', release);
    return { onBatchRead: () => batchTimer.refresh() };
  };
}
