import { readSettings } from './settings';

test('without an environment there are defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    seed: 'demo',
    production: false,
  });
});

test('an empty variable is an unset one', () => {
  expect(readSettings({ API_PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('production has no demo, no raised limits and no foreign origins', () => {
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
  ['SEED', 'lots'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['SITE_URL', 'sheetfolk'],
  ['ADMIN_EMAIL', 'nobody'],
])('%s=%s is refused by its name, in one line', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test('half a first admin is refused', () => {
  expect(() => readSettings({ ADMIN_EMAIL: 'a@example.test' })).toThrow('only work together');
});
