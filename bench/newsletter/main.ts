import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { startApi } from '../api/api-process';
import { readCpuTime, readMemory } from '../api/measure/process-cost';

/** How long an issue for 100,000 people may take, in seconds, and the memory of the API, in megabytes. */
const TARGETS = { seconds: 264, megabytes: 186 };

const { values } = parseArgs({ options: { recipients: { type: 'string', default: '100000' } } });
const recipients = Number(values.recipients);

/** What an editor writes: two kilobytes of HTML, which the template makes twelve of. */
const TEXT = `<h2>Totals that follow the filter</h2>${'<p>A filter hides rows, and <code>SUM</code> counts them anyway. <a href="https://sheetfolk.example/blog/subtotal">Read how</a>.</p>'.repeat(16)}`;

async function ask(mailServer: ChildProcess): Promise<Record<string, number>> {
  const answer = once(mailServer, 'message');
  mailServer.send('counts');
  const [counts] = await answer;
  return counts;
}

const folder = await mkdtemp(join(tmpdir(), 'sheetfolk-newsletter-'));
// Not the embedded engine: its memory would be counted as the API's.
const database = await startPostgres();
const client = new Client({ connectionString: database.url });
await client.connect();
const mailServer = fork(fileURLToPath(new URL('./smtp-server.ts', import.meta.url)), [], {
  execArgv: ['--import', 'tsx'],
});
const [{ port }] = await once(mailServer, 'message');
const api = await startApi(folder, database.url, {
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Sheetfolk <news@sheetfolk.example>',
  NEWSLETTER_RATE_PER_MINUTE: '1000000',
  JOB_INTERVAL_MS: '1000',
});

try {
  await client.query(
    `insert into subscribers (id, email, email_key, source, tags, confirmed_at, created_at, search)
     select gen_random_uuid(), 'reader' || n || '@example.test', 'reader' || n || '@example.test',
       'site', '{}', now() - interval '1 day', now() - interval '1 day', ''
     from generate_series(1, $1::int) n`,
    [recipients],
  );
  const idle = readMemory(api.pid).now;
  const cpuBefore = readCpuTime(api.pid);
  const startedAt = performance.now();
  await client.query(
    `insert into newsletter_issues (id, slug, subject, preheader, body_html, segment_tags,
       segment_sources, status, scheduled_at, created_at, updated_at)
     values (gen_random_uuid(), 'bench', 'Totals that follow the filter', '', $1, '{}', '{}',
       'scheduled', now(), now(), now())`,
    [TEXT],
  );
  let most = idle;
  for (;;) {
    await wait(500);
    most = Math.max(most, readMemory(api.pid).now);
    const { rows } = await client.query('select status, sent_count from newsletter_issues');
    if (rows[0]?.status === 'sent') break;
    if (rows[0]?.status === 'stopped') throw new Error('The issue stopped by itself.');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = readCpuTime(api.pid) - cpuBefore;
  const { people, mails } = await ask(mailServer);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${mails} mails to ${people} of ${recipients} people`);
  console.log(`${seconds.toFixed(0)} s (goal ${TARGETS.seconds} s for 100,000)`);
  console.log(
    `API: ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most (goal ${TARGETS.megabytes} MB)`,
  );
  console.log(`processor time of the API: ${(cpu / 1_000).toFixed(0)} s`);
  if (mails !== recipients || people !== recipients) process.exitCode = 1;
} finally {
  await api.stop();
  await client.end();
  await database.stop();
  mailServer.kill();
  await rm(folder, { recursive: true, force: true });
}
