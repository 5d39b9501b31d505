import {
  defineCookie,
  deviceCookie,
  formatCookie,
  isDefinedCookie,
  isSecureSite,
  visitCookie,
} from 'shared-kit/server';

const cookie = defineCookie({ name: 'member', pattern: /^\w{4,8}$/ });

it('binds a cookie to the host on https, and leaves the name alone on http', () => {
  expect(cookie.format('abcd', { maxAgeSeconds: 60, isSecure: true })).toBe(
    '__Host-member=abcd; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(cookie.format('abcd', { maxAgeSeconds: null, isSecure: false })).toBe(
    'member=abcd; Path=/; HttpOnly; SameSite=Lax',
  );
});

it.each([
  ['member=abcd', false, 'abcd'],
  ['theme=dark;member=abcd', false, 'abcd'],
  ['__Host-member=abcd', true, 'abcd'],
  // A sister domain can write this one, and somebody on the network too.
  ['member=abcd', true, null],
  ['__Secure-member=abcd', true, null],
  ['__host-member=abcd', true, null],
  ['x__Host-member=abcd', true, null],
  ['member=evil; __Host-member=abcd', true, 'abcd'],
  ['__Host-member=abcd', false, null],
  ['member=<script>', false, null],
  [undefined, true, null],
])('reads of %j (https: %j) %j', (header, isSecure, value) => {
  expect(cookie.read(header, isSecure)).toBe(value);
});

it('gives a cookie with a narrower path the weaker prefix, because `__Host-` needs the root', () => {
  const token = 'abcdefghijklmnopqrstuvwx';
  const header = deviceCookie.format(token, { maxAgeSeconds: 60, isSecure: true });
  expect(header).toMatch(/^__Secure-device=.*; Path=\/api\/auth; .*; Secure$/);
  expect(deviceCookie.read(`__Secure-device=${token}`, true)).toBe(token);
  expect(deviceCookie.read(`device=${token}`, true)).toBeNull();
});

it('lets the script of the page read the id of a visitor', () => {
  const header = visitCookie.format('abcdef0123', { maxAgeSeconds: 60, isSecure: true });
  expect(header).toBe('__Host-visit=abcdef0123; Path=/; Max-Age=60; SameSite=Lax; Secure');
});

it.each([
  ['https://sheets.example', true],
  ['http://localhost:3000', false],
  ['', false],
])('takes cookies of a site at %j to be for https only: %j', (siteUrl, isSecure) => {
  expect(isSecureSite(siteUrl)).toBe(isSecure);
});

it('knows which names are taken, and formats any other one alike', () => {
  expect(['member', 'device', 'visit'].every(isDefinedCookie)).toBe(true);
  expect(formatCookie({ name: 'mine' }, 'x', { maxAgeSeconds: 60, isSecure: true })).toBe(
    '__Host-mine=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(isDefinedCookie('mine')).toBe(false);
});
