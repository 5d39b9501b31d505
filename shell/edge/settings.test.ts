import { InvalidSettingError, readSettings } from './settings';

/** The least that production needs. */
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://sheetfolk.example' };

it('has a default for every setting', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    renderTimeoutMs: 3_000,
    healthIntervals: { online: 60_000, offline: 10_000 },
    site: { name: 'Sheetfolk', themeColor: '#ff9933' },
  });
});

it('serves metrics to this machine, unless it is told otherwise', () => {
  expect(readSettings({ EDGE_METRICS_PORT: '9100' }).metricsHost).toBe('127.0.0.1');
  expect(readSettings({ METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0');
});

it('derives the API’s URL from API_PORT unless API_URL is set', () => {
  expect(readSettings({ API_PORT: '4100' }).apiUrl).toBe('http://127.0.0.1:4100');
  expect(readSettings({ API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example');
});

it('needs another port than the API on the same machine', () => {
  expect(() => readSettings({ API_PORT: '3000' })).toThrow('PORT and API_PORT are both 3000');
  const elsewhere = { PORT: '4000', API_URL: 'https://api.example' };
  expect(readSettings(elsewhere).port).toBe(4_000);
});

it('allows more than previews of remotes outside production, unless it is told otherwise', () => {
  const overridesFor = (env: NodeJS.ProcessEnv) => readSettings(env).overrides;
  const development = { isProduction: false, isSecure: false };
  expect(overridesFor({})).toEqual({ previewsOnly: false, ...development });
  expect(overridesFor({ REMOTE_OVERRIDES: 'false' })).toEqual({
    previewsOnly: true,
    ...development,
  });
  expect(overridesFor(PRODUCTION).previewsOnly).toBe(true);
  expect(overridesFor({ ...PRODUCTION, REMOTE_OVERRIDES: 'true' })).toEqual({
    previewsOnly: false,
    isProduction: true,
    isSecure: true,
  });
});

it('reads the origins that releases may come from', () => {
  expect(readSettings({}).remoteOrigins).toEqual([]);
  const { remoteOrigins } = readSettings({
    REMOTE_ORIGINS: 'https://cdn.example/, http://Other.example:8080',
  });
  expect(remoteOrigins).toEqual(['https://cdn.example', 'http://other.example:8080']);
});

it.each([
  ['PORT', 'many'],
  ['REMOTE_ORIGINS', '*'],
  ['REMOTE_ORIGINS', 'https://cdn.example/folder'],
  ['REMOTE_ORIGINS', "https://cdn.example; script-src 'unsafe-inline'"],
  ['API_URL', 'not an address'],
  ['SITE_URL', 'ftp://sheetfolk.test'],
  ['THEME_COLOR', 'orange'],
  ['EDGE_SECRET', 'a short secret'],
  ['HEALTH_INTERVAL_MS', '0'],
  ['REMOTE_OVERRIDES', 'sometimes'],
])('names the invalid setting: %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(InvalidSettingError);
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

it.each([
  ['SITE_URL', { SITE_URL: '' }],
  ['EDGE_SECRET', { EDGE_SECRET: 'replace-with-32-random-characters-or-more' }],
  ['S3_ACCESS_KEY', { S3_ACCESS_KEY: 'replace' }],
  ['S3_SECRET_KEY', { S3_SECRET_KEY: 'replace' }],
])('refuses to start in production with %s as in %j, in one line', (name, env) => {
  expect(() => readSettings({ ...PRODUCTION, ...env })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  expect(() => readSettings(env)).not.toThrow();
});

it('names everything that is not safe in production, a line for each', () => {
  const env = { NODE_ENV: 'production', EDGE_SECRET: 'x'.repeat(32) };
  expect(() => readSettings(env)).toThrow(/^EDGE_SECRET .+\nSITE_URL .+$/);
});
