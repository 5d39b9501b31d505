import type { Viewer } from 'shared-kit/contract';
import { buildActiveRegistry, buildActiveRemote, buildViewer } from 'shared-kit/testing';
import { accessRedirect, findAccess, isProtected } from './access';

const registry = buildActiveRegistry(
  buildActiveRemote({ paths: ['/', '/blog/:slug'] }),
  buildActiveRemote({ paths: ['/writer', '/writer/:id'], access: 'user' }, 'remote_writer'),
  buildActiveRemote({ paths: ['/admin/*'], access: 'admin' }, 'remote_admin'),
  buildActiveRemote({ paths: ['/audit'], access: 'admin' }, 'remote_audit'),
);

const redirectOf = (viewer: Viewer | null, pathname: string, search = '', hash = '') =>
  accessRedirect(registry, viewer, { pathname, search, hash });

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

it('protects the paths of any other remote as its release says', () => {
  expect(redirectOf(null, '/audit')).toBe('/login?redirect=%2Faudit');
  expect(redirectOf(buildViewer(), '/audit')).toBe('/');
  expect(findAccess(registry, '/audit/')).toBe('admin');
  expect(findAccess(registry, '/writer')).toBe('user');
});

it('protects no other path', () => {
  expect(redirectOf(null, '/blog/writer')).toBeNull();
  expect(isProtected(registry, '/administration')).toBe(false);
  expect(isProtected(registry, '/Admin/')).toBe(true);
});

it('redirects nobody from the home page to itself', () => {
  const closed = buildActiveRegistry(buildActiveRemote({ paths: ['/'], access: 'admin' }));
  const location = { pathname: '/', search: '', hash: '' };
  expect(accessRedirect(closed, buildViewer(), location)).toBe('/account');
});
