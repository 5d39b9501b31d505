import { readSettings } from './settings';

test('has defaults for all settings', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    seed: 'demo',
    production: false,
    jobIntervalMs: 5_000,
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
  const env = { NODE_ENV: 'production', SEED: 'demo', RATE_LIMIT_FACTOR: '100' };
  expect(readSettings({ ...env, SITE_URL: 'https://sheetfolk.example/' })).toMatchObject({
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
  ['ADMIN_EMAIL', 'nobody'],
])('rejects %s=%s in one line with its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test.each([{ PORT: '4000' }, { PORT: '4100', API_PORT: '4100' }])(
  'rejects that API and edge have one port, in one line: %j',
  (env) => expect(() => readSettings(env)).toThrow(/^PORT and API_PORT are both \d+\..*$/),
);

test('rejects an admin email without a password', () => {
  expect(() => readSettings({ ADMIN_EMAIL: 'a@example.test' })).toThrow('only work together');
});

test('the bucket of media is in the region that is set, or in the usual one', () => {
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media' };
  const env = { ...bucket, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(readSettings(env).s3).toMatchObject({ bucket: 'media', region: 'us-east-1' });
  expect(readSettings({ ...env, S3_REGION: 'eu-central-1' }).s3?.region).toBe('eu-central-1');
});
