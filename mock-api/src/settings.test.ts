import { readSettings } from './settings';

/** The least that production needs. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://sheetfolk.example/',
  MAIL: 'files',
};

const BUCKET = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media' };

test('has defaults for all settings', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    seed: 'demo',
    production: false,
    jobIntervalMs: 5_000,
    notificationDelayMs: 180_000,
  });
});

test('serves metrics to this machine, wherever the API itself listens', () => {
  const env = { API_HOST: '0.0.0.0', API_METRICS_PORT: '9101' };
  expect(readSettings(env)).toMatchObject({ host: '0.0.0.0', metricsHost: '127.0.0.1' });
  expect(readSettings({ ...env, METRICS_HOST: '::' }).metricsHost).toBe('::');
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ API_PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('production has no demo content, no raised rate limits and no development origins', () => {
  const env = { ...PRODUCTION, SEED: 'demo', RATE_LIMIT_FACTOR: '100' };
  expect(readSettings(env)).toMatchObject({
    seed: 'none',
    rateLimitFactor: 1,
    allowedOrigins: ['https://sheetfolk.example'],
  });
});

test.each([
  ['API_PORT', 'abc'],
  ['API_PORT', '70000'],
  ['DATABASE_URL', 'mysql://here'],
  ['DATABASE_READ_URL', 'postgres://replica/site'],
  ['DATABASE_READ_MAX_LAG_MS', '10'],
  ['SEED', 'lots'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['JOB_INTERVAL_MS', '0'],
  ['JOB_INTERVAL_MS', '60000'],
  ['CANARY_MIN_LOADS', '0'],
  ['CANARY_ERROR_MARGIN', '101'],
  ['CANARY_MIN_NETWORKS', '0'],
  ['SITE_URL', 'sheetfolk'],
  ['EDGE_SECRET', 'a short secret'],
  ['MEMBER_STORAGE_MB', '0'],
  ['ADMIN_EMAIL', 'nobody'],
])('rejects %s=%s in one line with its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test.each([{ PORT: '4000' }, { PORT: '4100', API_PORT: '4100' }])(
  'rejects that API and edge have one port, in one line: %j',
  (env) => expect(() => readSettings(env)).toThrow(/^PORT and API_PORT are both \d+\..*$/),
);

test.each<[string, NodeJS.ProcessEnv]>([
  ['SITE_URL', { SITE_URL: '' }],
  ['SMTP_URL', { MAIL: '' }],
  ['EDGE_SECRET', { EDGE_SECRET: 'replace-with-32-random-characters-or-more' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'replace-this-password' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://sheetfolk:password@postgres.internal/sheetfolk' }],
  [
    'DATABASE_READ_URL',
    { DATABASE_URL: 'postgres://a:8d3f@b/c', DATABASE_READ_URL: 'postgres://a:password@b/c' },
  ],
  ['AI_API_KEY', { AI_API_KEY: 'your-key', AI_MODEL: 'm', AI_BASE_URL: 'https://ai.example/v1' }],
  [
    'SMTP_URL',
    { MAIL: '', SMTP_URL: 'smtps://user:password@smtp.example', MAIL_FROM: 'a@b.example' },
  ],
  ['S3_ACCESS_KEY', { ...BUCKET, S3_ACCESS_KEY: 'replace', S3_SECRET_KEY: '7c1e' }],
  ['S3_SECRET_KEY', { ...BUCKET, S3_ACCESS_KEY: 'AK81', S3_SECRET_KEY: 'replace' }],
])('production refuses to start with %s as in %j, in one line', (name, env) => {
  expect(() => readSettings({ ...PRODUCTION, ...env })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  expect(() => readSettings({ ...env, NODE_ENV: 'development' })).not.toThrow();
});

test('production names everything that is not safe, a line for each', () => {
  const env = { NODE_ENV: 'production', EDGE_SECRET: 'x'.repeat(32) };
  expect(() => readSettings(env)).toThrow(/^EDGE_SECRET .+\nSITE_URL .+\nSMTP_URL .+$/);
});

test('mails go either to a server or to files', () => {
  const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', MAIL: 'files' };
  expect(() => readSettings(env)).toThrow('exclude each other');
});

test('rejects an admin email without a password', () => {
  expect(() => readSettings({ ADMIN_EMAIL: 'a@example.test' })).toThrow('only work together');
});

test('the bucket of media is in the region that is set, or in the usual one', () => {
  const env = { ...BUCKET, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readSettings(env).s3).toMatchObject({ bucket: 'media', region: 'us-east-1' });
  expect(readSettings({ ...env, S3_REGION: 'eu-central-1' }).s3?.region).toBe('eu-central-1');
});
