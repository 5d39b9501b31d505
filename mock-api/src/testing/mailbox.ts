import type { Database } from '../db/connect';
import { processResetRequests } from '../jobs/reset-requests';
import { runJob } from '../jobs/scheduler';
import type { Site } from '../mail/transport';

const SITE: Site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };

/** Runs the job that sends password reset emails. */
export async function runResetRequestsJob(db: Database): Promise<void> {
  const now = new Date();
  await db.deleteFrom('jobs').where('name', '=', 'reset-requests').execute();
  await runJob(db, processResetRequests(SITE), () => now);
}

/** The emails to an address, oldest first. */
export function listMailsTo(db: Database, address: string) {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The token in the link of an email. */
export function extractToken(mail: { body_text: string } | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
  if (token === undefined) throw new Error('The email has no token.');
  return token;
}
