import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { newId } from '../db/ids';
import { builtService } from '../testing/built-service';
import { openTestDatabase, type TestDatabase } from '../testing/database';

/** When the mail server kills the API, as seen by one of its connections. */
const MOMENTS = ['recipient', 'text', 'end', 'reply'] as const;
type Moment = (typeof MOMENTS)[number];

const RECIPIENTS = 240;

/** A real SMTP server that counts, and can kill whoever sends at a moment of its choice. */
async function startMailServer() {
  const received = new Map<string, number>();
  let trap: { moment: Moment; after: number; spring: () => void } | null = null;
  let onClose = () => {};
  const reach = (moment: Moment) => {
    if (trap?.moment !== moment) return;
    trap.after -= 1;
    if (trap.after > 0) return;
    trap.spring();
    trap = null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_, __, callback) {
      reach('recipient');
      callback();
    },
    onData(stream, { envelope }, callback) {
      const to = String(envelope.rcptTo[0]?.address);
      stream.once('data', () => reach('text'));
      stream.resume();
      // A mail whose end did not come never ends here: the connection is cut before.
      stream.on('end', () => {
        received.set(to, (received.get(to) ?? 0) + 1);
        reach('end');
        callback();
        setImmediate(() => reach('reply'));
      });
      stream.on('error', () => {});
    },
    onClose: () => onClose(),
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    /** Resolves when the moment has been reached so many times, and `kill` was called. */
    setTrap: (moment: Moment, after: number, kill: () => void) =>
      new Promise<void>((resolve) => {
        trap = {
          moment,
          after,
          spring: () => {
            kill();
            resolve();
          },
        };
      }),
    /** Resolves when the next connection ends. */
    waitForClose: () => new Promise<void>((resolve) => (onClose = resolve)),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

let database: TestDatabase;
let folder: string;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'sf-newsletter-'));
  mailServer = await startMailServer();
  await sql`
    insert into subscribers (id, email, email_key, source, tags, confirmed_at, created_at, search)
    select gen_random_uuid(), 'reader' || n || '@example.test', 'reader' || n || '@example.test',
      'site', '{}', '2026-01-01', '2026-01-01', '' from generate_series(1, ${RECIPIENTS}) n`.execute(
    database.db,
  );
});
afterAll(async () => {
  await mailServer.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startApi(): Promise<ChildProcess> {
  const api = fork(builtService(), [], {
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      SEED: 'none',
      JOB_INTERVAL_MS: '100',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Sheetfolk <hello@sheetfolk.example>',
      // Eight connections.
      NEWSLETTER_RATE_PER_MINUTE: '12000',
    },
    execArgv: [],
  });
  await once(api, 'message');
  return api;
}

const kill = async (api: ChildProcess) => {
  if (api.exitCode !== null || api.signalCode !== null) return;
  const ended = once(api, 'exit');
  api.kill('SIGKILL');
  await ended;
};

/** The killed process counts as alive for a minute: its lease is ended here. */
const endLease = () =>
  database.db
    .updateTable('jobs')
    .set({ due_at: new Date(0) })
    .where('name', '=', 'newsletter')
    .execute();

async function insertIssue(): Promise<string> {
  const id = newId();
  const at = new Date(Date.now() - 1_000);
  await database.db
    .insertInto('newsletter_issues')
    .values({
      id,
      slug: `issue-${id}`,
      subject: 'What is new',
      preheader: '',
      body_html: '<p>Hello.</p>',
      segment_tags: [],
      segment_sources: [],
      status: 'scheduled',
      scheduled_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const findIssue = (id: string) =>
  database.db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** An API closes its connections to the mail server when it has nothing more to send. */
async function waitUntilSent(id: string) {
  for (;;) {
    // Before the query, so that a connection that ends meanwhile counts.
    const closed = mailServer.waitForClose();
    const issue = await findIssue(id);
    if (issue.status === 'sent') return issue;
    await closed;
  }
}

// After how many mails, so that the process is killed at its beginning, in the middle and near the end.
const kills = MOMENTS.flatMap((moment) => [1, 60, 110].map((after) => ({ moment, after })));

test('an API that is killed again and again sends an issue to everybody once', async () => {
  for (const [first, second] of kills.flatMap((one, at) =>
    at % 2 === 0 ? [[one, kills[at + 1] ?? one] as const] : [],
  )) {
    mailServer.received.clear();
    const id = await insertIssue();
    for (const { moment, after } of [first, second]) {
      let api: ChildProcess | undefined;
      const sprung = mailServer.setTrap(moment, after, () => api?.kill('SIGKILL'));
      await endLease();
      api = await startApi();
      await sprung;
      await kill(api);
    }
    await endLease();
    const api = await startApi();
    const issue = await waitUntilSent(id);
    await kill(api);
    const counts = [...mailServer.received.values()];
    const seen = { moments: [first, second], people: counts.length, mails: sum(counts) };
    expect(seen).toEqual({ moments: [first, second], people: RECIPIENTS, mails: RECIPIENTS });
    expect(issue).toMatchObject({
      recipients: RECIPIENTS,
      sent_count: RECIPIENTS,
      unknown_count: 0,
    });
  }
}, 300_000);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
