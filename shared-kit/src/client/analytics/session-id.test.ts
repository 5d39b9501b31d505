import { resolveSessionId } from 'shared-kit/client/analytics';

const resolve = (headers: Record<string, string>) =>
  resolveSessionId(new Request('http://site.test/', { headers }));

it('reads the session id from the cookie', () => {
  expect(resolve({ cookie: 'theme=dark; visit=abcdef0123456789' })).toBe('abcdef0123456789');
});

it('creates an id for each new visitor', () => {
  const first = resolve({});
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(resolve({})).not.toBe(first);
});

it('creates an id if the cookie has an invalid one', () => {
  expect(resolve({ cookie: 'visit=<script>' })).toMatch(/^[0-9a-f]{32}$/);
});

it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'returns no id for a visitor who sends %j',
  (headers) => {
    expect(resolve({ ...headers, cookie: 'visit=abcdef0123456789' })).toBe('');
  },
);
