import type { Viewer } from 'shared-kit/contract';
import * as guard from './guard';

const { isProtected } = guard;
const detour = (viewer: Viewer | null, pathname: string, search = '', hash = '') =>
  guard.detour(viewer, { pathname, search, hash });

const person = (role: Viewer['role']): Viewer => ({
  id: '018f2a3b-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'ada@sheetfolk.test',
  role,
});

it('sends a guest to log in, and back to where they were going', () => {
  expect(detour(null, '/writer/7', '?tab=seo')).toBe(
    `/login?redirect=${encodeURIComponent('/writer/7?tab=seo')}`,
  );
  expect(detour(null, '/admin')).toBe('/login?redirect=%2Fadmin');
  expect(detour(null, '/account', '', '#sessions')).toBe('/login?redirect=%2Faccount%23sessions');
});

it('lets every member write, and only admins into the admin area', () => {
  expect(detour(person('user'), '/writer')).toBeNull();
  expect(detour(person('user'), '/admin')).toBe('/');
  expect(detour(person('moderator'), '/admin/posts')).toBe('/');
  expect(detour(person('admin'), '/admin/posts')).toBeNull();
});

it('shows an account to whom it belongs', () => {
  expect(detour(null, '/account')).toBe('/login?redirect=%2Faccount');
  expect(detour(person('user'), '/account')).toBeNull();
});

it('leaves everybody alone elsewhere', () => {
  expect(detour(null, '/blog/writer')).toBeNull();
  expect(isProtected('/administration')).toBe(false);
  expect(isProtected('/Admin/')).toBe(true);
});
