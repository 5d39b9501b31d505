// `pnpm bench:digests`: 100,000 weekly mails that are due at once, written into the outbox of a PostgreSQL server by one
// process. Their texts are those of ten notifications each.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { openPool } from '../../mock-api/src/db/connect';
import { migrate } from '../../mock-api/src/db/migrate';
import { notificationMails } from '../../mock-api/src/jobs/notification-mails';
import { recordMails } from '../../mock-api/src/resources/delivery/record-mails';

/** Of the process that writes the mails, in megabytes; and how long it may take, in seconds. */
const TARGETS = { memoryMb: 300, seconds: 300 };

const NOTIFICATIONS = 10;
const SAMPLE_MS = 200;

const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } });
const members = Number(values.members);
const server = await startPostgres();
const { db, close } = openPool({ connectionString: server.url }, 4);
await migrate(db);
const client = new Client({ connectionString: server.url });
await client.connect();
await client.query(
  `insert into users (id, name, email, email_key, password_hash, role, email_confirmed_at,
    created_at, updated_at, search)
  select gen_random_uuid(), 'Member ' || number, 'm' || number || '@example.test',
    'm' || number || '@example.test', 'none', 'user', now(), now(), now(), ''::tsvector
  from generate_series(1, $1::int) as number`,
  [members],
);

/** Long enough ago for every weekly mail to be due. */
const toldAt = Date.now() - 8 * 86_400_000;
let started = Date.now();
for (let index = 0; index < NOTIFICATIONS; index += 1) {
  const at = new Date(toldAt + index);
  const subjectKey = `subject ${index}`;
  await client.query(
    `insert into notifications (id, user_id, kind, subject_key, created_at, updated_at)
    select gen_random_uuid(), id, 'follow', $1, $2, $2 from users`,
    [subjectKey, at],
  );
  await recordMails(db, { kind: 'follow', subjectKey, at });
}
const told = (Date.now() - started) / 1_000;
await client.query('analyze');

let peak = 0;
const sampler = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, SAMPLE_MS);
started = Date.now();
const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
await notificationMails({ site, delayMs: 0, maxWaiting: Infinity }).run(db, new Date());
const seconds = (Date.now() - started) / 1_000;
clearInterval(sampler);

const { rows } = await client.query(
  'select count(*)::int as mails, count(distinct recipient)::int as recipients from mail_outbox',
);
await client.end();
await close();
await server.stop();
const { mails, recipients } = rows[0];
const memoryMb = Math.round(peak / 1e6);
console.log(
  `${mails.toLocaleString('en')} mails to ${recipients.toLocaleString('en')} members in ${seconds.toFixed(1)} s ` +
    `(${Math.round(mails / seconds)}/s), ${memoryMb} MB at most; ${NOTIFICATIONS} notifications of each ` +
    `recorded in ${told.toFixed(1)} s before.`,
);
const isComplete = mails === members && recipients === members;
if (!isComplete || seconds > TARGETS.seconds || memoryMb > TARGETS.memoryMb) process.exitCode = 1;
