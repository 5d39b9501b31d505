import {
  applyParameters,
  changeOverride,
  parseOrigin,
  readOverrides,
  serializeOverrides,
} from './override-values';

const DEVELOPMENT = { isProduction: false, isSecure: false };
const PRODUCTION = { isProduction: true, isSecure: true };
const WRITER = { name: 'remote_writer', origin: 'http://localhost:3002' };

const apply = (search: string, policy = DEVELOPMENT) => applyParameters(search, [], [], policy);

it.each([
  ['http://localhost:3002', 'http://localhost:3002'],
  ['http://localhost:3002/', 'http://localhost:3002'],
  ['https://Preview.Example', 'https://preview.example'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
])('accepts the origin %s', (value, origin) => {
  expect(parseOrigin(value, DEVELOPMENT)).toBe(origin);
});

it.each([
  ['a path', 'http://localhost:3002/remote'],
  ['a query', 'http://localhost:3002/?a'],
  ['credentials', 'http://me:secret@localhost:3002'],
  ['another scheme', 'javascript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['no scheme', 'localhost:3002'],
  ['a wildcard', 'http://*.example'],
  ['a directive of the security policy', 'http://a;script-src'],
  ['far too much text', `http://${'a'.repeat(300)}.example`],
])('refuses %s', (_, value) => {
  expect(parseOrigin(value, DEVELOPMENT)).toBeNull();
});

it('accepts plain http in production for the own machine only', () => {
  expect(parseOrigin('http://localhost:3002', PRODUCTION)).toBe('http://localhost:3002');
  expect(parseOrigin('https://preview.example', PRODUCTION)).toBe('https://preview.example');
  expect(parseOrigin('http://preview.example', PRODUCTION)).toBeNull();
  expect(parseOrigin('http://localhost.evil.example', PRODUCTION)).toBeNull();
});

it('takes its parameters out of a query, and leaves the others as they are', () => {
  expect(apply('?q=a+b%20c&remote_writer=http://localhost:3002&tag=%C3%A4&flag')).toEqual({
    overrides: [WRITER],
    search: '?q=a+b%20c&tag=%C3%A4&flag',
  });
  expect(apply('?remote_writer=http%3A%2F%2Flocalhost%3A3002')).toEqual({
    overrides: [WRITER],
    search: '',
  });
});

it.each(['', '?', '?q=1', '?remote_writer=nonsense', '?writer=http://localhost:3002'])(
  'applies nothing of %p',
  (search) => {
    expect(apply(search)).toBeNull();
  },
);

it('knows registered remotes by any name', () => {
  const search = '?shop=http://localhost:3002';
  expect(applyParameters(search, [], ['shop'], DEVELOPMENT)?.overrides).toHaveLength(1);
});

it.each([DEVELOPMENT, PRODUCTION])(
  'sets the own machine’s origin only by an address (%p)',
  (policy) => {
    expect(apply('?remote_writer=http://localhost:3002', policy)?.overrides).toEqual([WRITER]);
    for (const origin of [
      'https://evil.example',
      'http://evil.example',
      'http://192.168.0.7:3002',
      'https://localhost.evil.example',
      'https://127.0.0.1.evil.example',
      'https://localhost@evil.example',
    ]) {
      expect(apply(`?remote_writer=${origin}`, policy)).toBeNull();
    }
  },
);

it.each(['?remote_writer=', '?remote_writer=off', '?remote_writer'])('ends one by %s', (search) => {
  const other = { name: 'remote_admin', origin: 'http://localhost:3003' };
  expect(applyParameters(search, [WRITER, other], [], DEVELOPMENT)).toEqual({
    overrides: [other],
    search: '',
  });
});

it('keeps five at most: the oldest give way', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const overrides = names.reduce(
    (all, name) => changeOverride(all, name, 'http://localhost:3002'),
    [{ name: 'a', origin: 'http://localhost:1' }],
  );
  expect(overrides.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e', 'f']);
});

it('reads from the cookie what it has stored, and nothing that is not allowed', () => {
  const [cookie = ''] = serializeOverrides([WRITER], DEVELOPMENT).split('; ');
  expect(readOverrides(`theme=dark; ${cookie}`, DEVELOPMENT)).toEqual([WRITER]);
  expect(readOverrides('remote-overrides=remote_writer=file%3A&1=x', DEVELOPMENT)).toEqual([]);
  expect(readOverrides(undefined, DEVELOPMENT)).toEqual([]);
});

it('stores them until the browser is closed, out of reach of scripts', () => {
  expect(serializeOverrides([WRITER], PRODUCTION)).toBe(
    '__Host-remote-overrides=remote_writer=http%3A%2F%2Flocalhost%3A3002; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(serializeOverrides([], DEVELOPMENT)).toContain('Max-Age=0');
});
