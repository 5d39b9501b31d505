import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { newId } from '../../db/ids';
import { builtService } from '../../testing/built-service';
import { openTestDatabase, type TestDatabase } from '../../testing/database';
import { notify } from '../notifications/notify';

const MEMBERS = 250;

/** By the number of mails that were received: while digests are still written, and while they are sent. */
const KILLS_AFTER = [1, 130];

/** A real mail server, which counts what it gets by recipient and Message-ID. */
async function startServer(onMail: () => void) {
  const received = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, callback) {
      const receive = async () => {
        const source = await text(stream);
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) {
          received.set(address, [...(received.get(address) ?? []), id]);
        }
        callback(null);
        onMail();
      };
      void receive();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { received, port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

/** Members with a digest that is due. */
async function insertMembers({ db }: TestDatabase): Promise<void> {
  await sql`
    insert into users (id, name, email, email_key, password_hash, role, email_confirmed_at,
      created_at, updated_at, search)
    select gen_random_uuid(), 'Member ' || number, 'digest' || number || '@example.test',
      'digest' || number || '@example.test', 'none', 'user', now(), now(), now(), ''::tsvector
    from generate_series(1, ${MEMBERS}::int) as number`.execute(db);
  const now = new Date(Date.now() - 8 * 24 * 3_600_000);
  const everybody = sql`select id from users`;
  await notify(db, {
    ...{ kind: 'follow', userIds: everybody, actorId: null, now },
    subject: { key: newId() },
  });
}

const isDone = async ({ db }: TestDatabase) => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from mail_schedules)::int
      + (select count(*) from mail_outbox where sent_at is null)::int as left`.execute(db);
  return rows[0]?.left === 0;
};

test('processes that are killed while they send digests leave nobody out and write to nobody twice', async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sf-digests-'));
  let api: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let mails = 0;
  let kills = 0;
  const server = await startServer(() => {
    mails += 1;
    if (!KILLS_AFTER.includes(mails)) return;
    kills += 1;
    api?.kill('SIGKILL');
  });
  await insertMembers(database);
  const service = builtService();
  const start = () => {
    api = fork(service, [], {
      env: {
        PATH: process.env.PATH,
        API_PORT: '0',
        SEED: 'none',
        JOB_INTERVAL_MS: '100',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        SITE_URL: 'https://sheetfolk.example',
        MAIL_FROM: 'Sheetfolk <hello@sheetfolk.example>',
      },
      execArgv: [],
    });
    ended = once(api, 'exit');
  };
  start();
  for (const _ of KILLS_AFTER) {
    await ended;
    // Leases of the process that is dead would end by themselves, after a minute or two.
    await sql`update jobs set due_at = now(), lease = null`.execute(database.db);
    await sql`update mail_outbox set due_at = now() where sent_at is null`.execute(database.db);
    start();
  }
  for (let isFinished = false; !isFinished;) isFinished = await isDone(database);
  api?.kill('SIGKILL');
  await ended;
  expect(kills).toBe(KILLS_AFTER.length);
  expect(server.received.size).toBe(MEMBERS);
  for (const ids of server.received.values()) expect(new Set(ids).size).toBe(1);
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 240_000);
