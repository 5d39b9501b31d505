import type { Database } from '../db/connect';
import { processResetRequests } from '../jobs/reset-requests';
import { runJob } from '../jobs/scheduler';
import type { Site } from '../mail/transport';

const SITE: Site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };

/** Answers those who forgot their password, as the job does a few seconds later. */
export async function runResetRequestsJob(db: Database): Promise<void> {
  const now = new Date();
  await db.deleteFrom('jobs').where('name', '=', 'reset-requests').execute();
  await runJob(db, processResetRequests(SITE), () => now);
}

/** The mails that wait for an address, the first first. */
export function listMailsTo(db: Database, address: string) {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The token in the link of a mail. */
export function extractToken(mail: { body_text: string } | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
  if (token === undefined) throw new Error('There is no token in this mail.');
  return token;
}
