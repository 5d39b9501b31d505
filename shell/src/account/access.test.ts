import type { Viewer } from 'shared-kit/contract';
import { buildViewer } from 'shared-kit/testing';
import { accessRedirect, isProtected } from './access';

const redirectOf = (viewer: Viewer | null, pathname: string, search = '', hash = '') =>
  accessRedirect(viewer, { pathname, search, hash });

it('redirects a guest to the log-in page, with the way back', () => {
  expect(redirectOf(null, '/writer/7', '?tab=seo')).toBe(
    `/login?redirect=${encodeURIComponent('/writer/7?tab=seo')}`,
  );
  expect(redirectOf(null, '/admin')).toBe('/login?redirect=%2Fadmin');
  expect(redirectOf(null, '/account', '', '#sessions')).toBe(
    '/login?redirect=%2Faccount%23sessions',
  );
});

it('lets every member write, and only admins into the admin area', () => {
  expect(redirectOf(buildViewer({ role: 'user' }), '/writer')).toBeNull();
  expect(redirectOf(buildViewer({ role: 'user' }), '/admin')).toBe('/');
  expect(redirectOf(buildViewer({ role: 'moderator' }), '/admin/posts')).toBe('/');
  expect(redirectOf(buildViewer({ role: 'admin' }), '/admin/posts')).toBeNull();
});

it('lets a member open their account', () => {
  expect(redirectOf(null, '/account')).toBe('/login?redirect=%2Faccount');
  expect(redirectOf(buildViewer(), '/account')).toBeNull();
});

it('protects no other path', () => {
  expect(redirectOf(null, '/blog/writer')).toBeNull();
  expect(isProtected('/administration')).toBe(false);
  expect(isProtected('/Admin/')).toBe(true);
});
