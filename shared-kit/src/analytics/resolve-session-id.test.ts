/** @jest-environment node */
import { resolveSessionId } from 'shared-kit/analytics';

const asked = (headers: Record<string, string>) =>
  resolveSessionId(new Request('http://site.test/', { headers }));

it('is the one of the visitor’s cookie', () => {
  expect(asked({ cookie: 'theme=dark; visit=abcdef0123456789' })).toBe('abcdef0123456789');
});

it('is made for a new visitor, and for each another', () => {
  const first = asked({});
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(asked({})).not.toBe(first);
});

it('is made anew where the cookie holds no id', () => {
  expect(asked({ cookie: 'visit=<script>' })).toMatch(/^[0-9a-f]{32}$/);
});

it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('is empty for who says %j', (headers) => {
  expect(asked({ ...headers, cookie: 'visit=abcdef0123456789' })).toBe('');
});
