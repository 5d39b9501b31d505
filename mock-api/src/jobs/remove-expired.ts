import { SECURITY_ACTIONS } from '../db/security-events';
import { removeOldNotifications } from '../resources/notifications/remove-old';
import { deleteOldChanges } from '../live/live-changes';
import type { Job } from './job';

const HOUR = 3_600_000;
const SENT_MAIL_RETENTION_MS = 90 * 24 * HOUR;
const DELIVERY_RETENTION_MS = 90 * 24 * HOUR;
const SECURITY_RETENTION_MS = 90 * 24 * HOUR;
const BULK_RETENTION_MS = 30 * 24 * HOUR;

/** Deletes what has expired: see `docs/operations.md`. */
export const removeExpired: Job = {
  name: 'remove-expired',
  intervalMs: HOUR,
  async run(db, now) {
    const sessions = await db
      .deleteFrom('sessions')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const tokens = await db
      .deleteFrom('mailed_tokens')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const responses = await db
      .deleteFrom('idempotency_keys')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const limits = await db
      .deleteFrom('rate_limit_counts')
      .where('ends_at', '<=', now)
      .executeTakeFirst();
    const devices = await db
      .deleteFrom('known_devices')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const mails = await db
      .deleteFrom('mail_outbox')
      .where('sent_at', '<=', new Date(now.getTime() - SENT_MAIL_RETENTION_MS))
      .executeTakeFirst();
    const deliveries = await db
      .deleteFrom('newsletter_deliveries')
      .where('issue_id', 'in', (query) =>
        query
          .selectFrom('newsletter_issues')
          .select('id')
          .where('status', '=', 'sent')
          .where('finished_at', '<=', new Date(now.getTime() - DELIVERY_RETENTION_MS)),
      )
      .executeTakeFirst();
    const reports = await db
      .deleteFrom('newsletter_reports')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const operations = await db
      .deleteFrom('bulk_operations')
      .where('finished_at', '<=', new Date(now.getTime() - BULK_RETENTION_MS))
      .executeTakeFirst();
    const handles = await db.deleteFrom('handles').where('free_at', '<=', now).executeTakeFirst();
    const security = await db
      .deleteFrom('audit_log')
      .where('action', 'in', SECURITY_ACTIONS)
      .where('created_at', '<=', new Date(now.getTime() - SECURITY_RETENTION_MS))
      .executeTakeFirst();
    const tickets = await db
      .deleteFrom('live_tickets')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    const changes = await deleteOldChanges(db, now);
    return {
      sessions: Number(sessions.numDeletedRows),
      tokens: Number(tokens.numDeletedRows),
      responses: Number(responses.numDeletedRows),
      limits: Number(limits.numDeletedRows),
      devices: Number(devices.numDeletedRows),
      mails: Number(mails.numDeletedRows),
      deliveries: Number(deliveries.numDeletedRows),
      reports: Number(reports.numDeletedRows),
      operations: Number(operations.numDeletedRows),
      handles: Number(handles.numDeletedRows),
      security: Number(security.numDeletedRows),
      notifications: await removeOldNotifications(db, now),
      tickets: Number(tickets.numDeletedRows),
      changes,
    };
  },
};
