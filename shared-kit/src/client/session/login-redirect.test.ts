import { isSitePath, loginPath, resolveLoginRedirect } from 'shared-kit/client/session';

const none = { redirect: null, origin: undefined, stored: null };

describe('loginPath', () => {
  it('encodes path, search and hash', () => {
    expect(loginPath({ pathname: '/blog', search: '?q=a&b', hash: '#top' })).toBe(
      '/login?redirect=%2Fblog%3Fq%3Da%26b%23top',
    );
  });

  it('is plain /login on the log-in page', () => {
    expect(loginPath({ pathname: '/login', search: '?redirect=%2Fblog', hash: '' })).toBe('/login');
  });
});

describe('resolveLoginRedirect', () => {
  it('prefers the query, then the origin, then the stored path, then the home page', () => {
    const all = { redirect: '/a', origin: '/b', stored: '/c' };
    expect(resolveLoginRedirect(all)).toBe('/a');
    expect(resolveLoginRedirect({ ...all, redirect: null })).toBe('/b');
    expect(resolveLoginRedirect({ ...none, stored: '/c' })).toBe('/c');
    expect(resolveLoginRedirect(none)).toBe('/');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\\evil.test',
    '\t//evil.test',
    '/blog\u0000',
    'https://evil.test',
    'javascript:alert(1)',
    '',
  ])('skips %j', (path) => {
    expect(isSitePath(path)).toBe(false);
    expect(resolveLoginRedirect({ ...none, redirect: path })).toBe('/');
  });

  it.each(['/', '/blog?q=a%09b', '/blog/ä#x'])('accepts %j', (path) =>
    expect(isSitePath(path)).toBe(true),
  );
});
