import type { FastifyRequest } from 'fastify';
import { networkGroupOf } from '../analytics/remote-load-counts';
import type { SecurityEvent, SecurityLog } from '../db/security-events';

interface RequestEvent {
  action: SecurityEvent['action'];
  /** The account that somebody else tries to use; null if there is none. */
  accountId?: string | null;
  /** Defaults to the operation. */
  what?: string;
}

/** Records a failed log-in, a refusal or an export with who asked for it. */
export type RecordSecurity = (request: FastifyRequest, event: RequestEvent) => void;

export const createRecordSecurity =
  ({ record }: SecurityLog): RecordSecurity =>
  (request, { action, accountId = null, what }) => {
    const { method, routeOptions, viewer, ip } = request;
    record({
      action,
      actorId: viewer?.id ?? null,
      accountId,
      what: what ?? `${method} ${routeOptions.url ?? ''}`,
      networkGroup: networkGroupOf(ip),
    });
  };
