import { sql } from 'kysely';
import pLimit from 'p-limit';
import { cutText } from 'shared-kit/contract/constants';
import type { Database } from '../../db/connect';
import type { Site } from '../../mail/transport';
import { composeMessage } from '../notifications/message';
import { pathOf } from '../notifications/presenter';
import { selectNotifications, type NotificationRow } from '../notifications/queries';
import type { PostMessage, PushTarget } from './post-message';

/** With ten browsers each, and timeouts only, they are sent well within the lease. */
const BATCH_SIZE = 20;
const CONCURRENCY = 10;
const LEASE_MS = 5 * 60_000;

const FIRST_RETRY_MS = 60_000;
const MAX_ATTEMPTS = 3;

/** What systems show of a message. */
const BODY_LENGTH = 180;

interface Claim {
  notification_id: string;
  user_id: string;
  attempts: number;
}

/** Takes messages that are due until the lease ends: if the process is killed, another sends them again. */
async function claimMessages(db: Database, now: Date): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as materialized (
      select notification_id from push_messages where due_at <= ${now}
      order by due_at limit ${BATCH_SIZE} for update skip locked)
    update push_messages
    set due_at = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
    from due where push_messages.notification_id = due.notification_id
    returning push_messages.notification_id, user_id, attempts`.execute(db);
  return rows;
}

const selectUnread = (db: Database, ids: readonly string[]) =>
  selectNotifications(db)
    .where('notifications.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('notifications.read_at', 'is', null)
    .execute();

const selectDevices = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['push_devices.id', 'push_devices.user_id', 'endpoint', 'p256dh', 'auth'])
    .where('push_devices.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('sessions.expires_at', '>', new Date())
    .where('users.is_active', '=', true)
    .execute();

/** What the service worker shows. `tag` makes a message that arrives twice one. */
function payloadOf(site: Site, row: NotificationRow): string {
  const text = composeMessage(row)
    .map(({ text: part, of }) => (of === 'title' ? `“${part}”` : part))
    .join('');
  return JSON.stringify({
    title: site.name,
    body: cutText(text.slice(0, 1_000), BODY_LENGTH),
    path: pathOf(row),
    tag: row.id,
  });
}

const isGone = (status: number) => status === 404 || status === 410;
const isAccepted = (status: number) => status >= 200 && status < 300;

type Device = PushTarget & { id: string };

/** Resolves to whether the message need not be sent to this browser again. */
async function sendToDevice(
  db: Database,
  post: PostMessage,
  device: Device,
  payload: string,
  topic: string,
): Promise<boolean> {
  const status = await post(device, payload, topic).catch(() => 0);
  if (isGone(status)) {
    await db.deleteFrom('push_devices').where('id', '=', device.id).execute();
  }
  return isAccepted(status) || isGone(status);
}

async function finish(
  db: Database,
  { notification_id: id, attempts }: Claim,
  isDone: boolean,
  now: Date,
) {
  if (isDone || attempts >= MAX_ATTEMPTS) {
    await db.deleteFrom('push_messages').where('notification_id', '=', id).execute();
    return;
  }
  const dueAt = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1));
  await db
    .updateTable('push_messages')
    .set({ due_at: dueAt })
    .where('notification_id', '=', id)
    .execute();
}

/** Sends some push messages that are due; resolves to how many were taken. */
async function sendBatch(db: Database, site: Site, post: PostMessage, now: Date): Promise<number> {
  const claims = await claimMessages(db, now);
  if (claims.length === 0) return 0;
  const rows = new Map(
    (
      await selectUnread(
        db,
        claims.map((one) => one.notification_id),
      )
    ).map((row) => [row.id, row]),
  );
  const devices = await selectDevices(
    db,
    claims.map((one) => one.user_id),
  );
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    claims.map(async (claim) => {
      const row = rows.get(claim.notification_id);
      // Read, withdrawn or hidden since.
      if (row === undefined) return finish(db, claim, true, now);
      const payload = payloadOf(site, row);
      // A topic has 32 characters at most; the dashes of an id are four.
      const topic = row.id.replaceAll('-', '');
      const sent = await Promise.all(
        devices
          .filter((device) => device.user_id === claim.user_id)
          .map((device) => limit(() => sendToDevice(db, post, device, payload, topic))),
      );
      await finish(db, claim, sent.every(Boolean), now);
    }),
  );
  return claims.length;
}

/** Sends the push messages that are due. */
export async function sendDueMessages(
  db: Database,
  site: Site,
  post: PostMessage,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (;;) {
    if (signal?.aborted === true) break;
    const taken = await sendBatch(db, site, post, now);
    sent += taken;
    if (taken < BATCH_SIZE) break;
  }
  return sent;
}
