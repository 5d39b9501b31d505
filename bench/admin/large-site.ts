import { freePort } from '@sheetfolk/tooling/ports';
import { startSite } from '@sheetfolk/tooling/site';
import { Client } from 'pg';
import { postgresEngine } from '../api/engines';
import { ADMIN, benchToken, computeSizes } from '../api/fill/sizes';
import type { Session } from '../../e2e/fixtures/users';

/** The rows of each table of the control center. */
export const ROWS = 100_000;

const sizes = {
  ...computeSizes(ROWS),
  members: ROWS,
  threads: ROWS,
  templates: ROWS,
  submissions: ROWS,
  audits: ROWS,
  versions: 1_000,
};

/** Mails that were sent, wait or failed: the fill of the API's benchmark has none. */
const fillOutbox = `
  insert into mail_outbox (id, recipient, subject, body_text, body_html, headers, attempts, due_at,
    lease, sent_at, last_error, search, created_at)
  select gen_random_uuid(), 'member' || i || '@example.test', 'Confirm your subscription', '', '',
    '{}', case when i % 50 = 0 then 12 else 1 end, null, null,
    case when i % 50 = 0 then null else now() end,
    case when i % 50 = 0 then '550 Mailbox unavailable' end,
    to_tsvector('simple', 'member' || i || ' example test Confirm your subscription'), now() - i * interval '1 minute'
  from generate_series(1, ${ROWS}) i
  where not exists (select from mail_outbox)`;

export interface LargeSite {
  url: string;
  admin: Session;
  stop: () => Promise<void>;
}

/** Starts the production build on a PostgreSQL with `ROWS` rows in every table of the control center. */
export async function startLargeSite(): Promise<LargeSite> {
  const engine = await postgresEngine((line) => console.log(line));
  const { databaseUrl, dataDir } = await engine.openDatabase(ROWS, { name: 'admin', sizes });
  const client = new Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query(fillOutbox);
  const { rows } = await client.query<{ id: string; name: string; email: string }>(
    `select id, name, email from users where email = 'member${ADMIN}@example.test'`,
  );
  await client.end();
  const [user] = rows;
  if (user === undefined) throw new Error('The filled database has no admin.');
  const site = await startSite({
    port: await freePort(),
    apiPort: await freePort(),
    output: { stdout: process.stderr, stderr: process.stderr },
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
      SEED: 'none',
      NODE_ENV: 'test',
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  return {
    url: site.url,
    admin: { token: benchToken(ADMIN), user: { ...user, role: 'admin' } as Session['user'] },
    stop: async () => {
      await site.stop();
      await engine.stop();
    },
  };
}
