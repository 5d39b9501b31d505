import { CANARY_GROUPS, isInCanary, type RemoteEntry } from 'shared-kit/registry';
import { findRefusedByPath, findRemoteByPath, resolveRegistry } from 'shared-kit/remote';
import { buildRelease } from 'shared-kit/testing';

const entry = (name: string, release = {}): RemoteEntry => ({
  name,
  stable: buildRelease(release),
  canary: null,
  isPinned: false,
});
const canaryRelease = buildRelease({ version: '2.0.0-b' });
const groups = Array.from({ length: CANARY_GROUPS }, (_, group) => group);

describe('the owner of a path', () => {
  const registry = resolveRegistry(
    {
      remotes: [
        entry('remote_public', { paths: ['/', '/blog', '/blog/:slug'] }),
        entry('remote_admin', { paths: ['/admin', '/admin/*'] }),
      ],
    },
    { group: null },
  );

  it.each([
    ['/', 'remote_public'],
    ['/blog', 'remote_public'],
    ['/blog/sum-by-month', 'remote_public'],
    ['/admin/posts/archive', 'remote_admin'],
  ])('of %s is %s', (path, name) => expect(findRemoteByPath(registry, path)?.name).toBe(name));

  it.each(['/blog/a/b', '/administration', '/nowhere'])('%s has none', (path) =>
    expect(findRemoteByPath(registry, path)).toBeNull(),
  );

  it('is the one of the registry that is asked, also where another one has the same paths', () => {
    const newer = resolveRegistry(
      {
        remotes: [
          entry('remote_blog', { paths: ['/', '/blog', '/blog/:slug'], version: '2.0.0-b' }),
          entry('remote_admin', { paths: ['/admin', '/admin/*'] }),
        ],
      },
      { group: null },
    );
    for (const { remotes } of [registry, newer, registry]) {
      expect(findRemoteByPath({ remotes }, '/blog/sum-by-month')).toBe(remotes[0]);
    }
    const swapped = { remotes: newer.remotes.toReversed() };
    expect(findRemoteByPath(swapped, '/blog')).toBe(newer.remotes[0]);
  });
});

describe('a canary', () => {
  const registry = {
    remotes: [{ ...entry('remote_writer'), canary: { release: canaryRelease, share: 10 } }],
  };
  const variantOf = (group: number | null) => resolveRegistry(registry, { group }).remotes[0];

  it('gets its share of all groups, and always the same ones', () => {
    const chosen = groups.filter((group) => variantOf(group)?.variant === 'canary');
    expect(chosen).toHaveLength(CANARY_GROUPS / 10);
    expect(variantOf(chosen[0] ?? null)?.release).toEqual(canaryRelease);
  });

  it('is not for a session without a group', () =>
    expect(variantOf(null)).toMatchObject({ variant: 'stable', release: { version: '1.0.0-a' } }));

  it.each([
    [0, 0],
    [100, CANARY_GROUPS],
  ])('of %d percent gets %d groups', (share, count) =>
    expect(groups.filter((group) => isInCanary('remote_writer', share, group))).toHaveLength(count),
  );

  it('of another remote gets other sessions', () => {
    const ofBoth = groups.filter(
      (group) => isInCanary('remote_writer', 10, group) && isInCanary('remote_admin', 10, group),
    );
    expect(ofBoth.length).toBeLessThan(CANARY_GROUPS / 10);
  });
});

describe('a release is refused', () => {
  const resolve = (entries: RemoteEntry[], allowedOrigins: string[] = []) =>
    resolveRegistry({ remotes: entries }, { group: null, allowedOrigins });

  it.each([
    'https://evil.test/mf-manifest.json',
    '//evil.test/m.json',
    '/releases/../api/media/x.json',
    'javascript:alert(1)',
  ])('from %s', (url) => {
    const { remotes, refused } = resolve([entry('remote_public', { entry: url })]);
    expect(remotes).toEqual([]);
    expect(refused).toEqual([
      {
        name: 'remote_public',
        version: '1.0.0-a',
        reason: expect.stringContaining(url),
        title: 'Public site',
        paths: ['/'],
      },
    ]);
    expect(findRefusedByPath({ refused }, '/')?.name).toBe('remote_public');
    expect(findRefusedByPath({ refused }, '/blog')).toBeNull();
  });

  it('unless its origin is allowed', () => {
    const url = 'https://cdn.test/releases/x/1/mf-manifest.json';
    const { remotes, refused } = resolve(
      [entry('remote_public', { entry: url })],
      ['https://cdn.test'],
    );
    expect(remotes).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('for a path that another remote owns: the first keeps it', () => {
    const { remotes, refused } = resolve([
      entry('remote_public', { paths: ['/', '/blog'] }),
      entry('remote_shop', { paths: ['/blog', '/shop'] }),
    ]);
    expect(remotes.map(({ release }) => release.paths)).toEqual([['/', '/blog'], ['/shop']]);
    expect(refused).toMatchObject([
      { name: 'remote_shop', reason: expect.stringContaining('/blog') },
    ]);
  });
});
