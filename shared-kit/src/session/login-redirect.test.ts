import { resolveLoginRedirect, isSitePath, loginPath } from 'shared-kit/session';

const nowhere = { redirect: null, origin: undefined, stored: null };

describe('the way back from log-in', () => {
  it('carries path, search and hash, encoded', () => {
    expect(loginPath({ pathname: '/blog', search: '?q=a&b', hash: '#top' })).toBe(
      '/login?redirect=%2Fblog%3Fq%3Da%26b%23top',
    );
  });

  it('is plain /login when already there', () => {
    expect(loginPath({ pathname: '/login', search: '?redirect=%2Fblog', hash: '' })).toBe('/login');
  });

  it('prefers the query, then the remembered origin, then the stored path, then home', () => {
    const all = { redirect: '/a', origin: '/b', stored: '/c' };
    expect(resolveLoginRedirect(all)).toBe('/a');
    expect(resolveLoginRedirect({ ...all, redirect: null })).toBe('/b');
    expect(resolveLoginRedirect({ ...nowhere, stored: '/c' })).toBe('/c');
    expect(resolveLoginRedirect(nowhere)).toBe('/');
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
    'never leads to %j',
    (place) => {
      expect(isSitePath(place)).toBe(false);
      expect(resolveLoginRedirect({ ...nowhere, redirect: place })).toBe('/');
    },
  );
});
