import {
  changeOverride,
  parseOrigin,
  parseSource,
  readOverrides,
  serializeOverrides,
} from './override-values';

const DEVELOPMENT = { previewsOnly: false, isProduction: false, isSecure: false };
const PRODUCTION = { previewsOnly: false, isProduction: true, isSecure: true };
const WRITER = { name: 'remote_writer', source: 'http://localhost:3002' };

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

it.each([
  ['preview:pr-42', true, true],
  ['preview:../pr-42', false, false],
  ['preview:', false, false],
  ['version:1.2.0-0a1b2c3d', true, false],
  ['version:../1.2.0', false, false],
  ['http://localhost:3002', true, false],
  ['javascript:alert(1)', false, false],
])('allows %p: %p, and on a site with previews only: %p', (source, isAllowed, isPreview) => {
  expect(parseSource(source, DEVELOPMENT)).toBe(isAllowed ? source : null);
  const previewsOnly = { ...PRODUCTION, previewsOnly: true };
  expect(parseSource(source, previewsOnly)).toBe(isPreview ? source : null);
  const [cookie = ''] = serializeOverrides([{ name: 'remote_writer', source }], previewsOnly).split(
    '; ',
  );
  expect(readOverrides(cookie, previewsOnly)).toHaveLength(isPreview ? 1 : 0);
});

it('keeps five at most: the oldest give way', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const overrides = names.reduce(
    (all, name) => changeOverride(all, name, 'http://localhost:3002'),
    [{ name: 'a', source: 'http://localhost:1' }],
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
