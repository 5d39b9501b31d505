import { InvalidSettingError, readSettings } from './settings';

it('has a default for every setting', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
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

it('allows overrides of remotes outside production, unless it is told otherwise', () => {
  const overridesFor = (env: NodeJS.ProcessEnv) => readSettings(env).overrides;
  expect(overridesFor({})).toEqual({ isProduction: false, isSecure: false });
  expect(overridesFor({ REMOTE_OVERRIDES: 'false' })).toBeNull();
  expect(overridesFor({ NODE_ENV: 'production' })).toBeNull();
  expect(overridesFor({ NODE_ENV: 'production', REMOTE_OVERRIDES: 'true' })).toEqual({
    isProduction: true,
    isSecure: false,
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
