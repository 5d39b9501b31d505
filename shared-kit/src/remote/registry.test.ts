import { isRegistry, findRemoteByPath, parseRegistry, type Registry } from 'shared-kit/remote';

const release = {
  version: '1.0.0',
  entry: '/releases/x/1.0.0/mf-manifest.json',
  server: null,
  shared: {},
  contract: '1.0.0',
  integrity: {},
};
const document: Registry = {
  remotes: [
    { name: 'remote_public', paths: ['/', '/blog', '/blog/:slug'], stable: release },
    { name: 'remote_admin', paths: ['/admin', '/admin/*'], stable: release },
  ],
};

describe('findRemoteByPath', () => {
  it.each([
    ['/', 'remote_public'],
    ['/blog', 'remote_public'],
    ['/blog/sum-by-month', 'remote_public'],
    ['/admin/posts/archive', 'remote_admin'],
  ])('%s belongs to %s', (path, name) => expect(findRemoteByPath(document, path)?.name).toBe(name));

  it.each(['/blog/a/b', '/administration', '/nowhere'])('%s belongs to no remote', (path) =>
    expect(findRemoteByPath(document, path)).toBeNull(),
  );
});

const [first] = document.remotes;
const canary = { ...release, share: 10 };

it.each<[string, object]>([
  ['with two remotes', document],
  ['without remotes', { remotes: [] }],
  ['with a canary', { remotes: [{ ...first, canary }] }],
])('a registry %s is valid', (_, value) => expect(isRegistry(value)).toBe(true));

it.each<[string, unknown]>([
  ['that is null', null],
  ['that is a proxy’s error', { message: 'Bad gateway' }],
  ['whose remote has a name that is no identifier', [{ ...first, name: 'remote-public' }]],
  ['whose path has no leading slash', [{ ...first, paths: ['blog'] }]],
  ['without a stable release', [{ ...first, stable: undefined }]],
  ['whose release has no entry', [{ ...first, stable: { ...release, entry: undefined } }]],
  ['whose canary has only a share', [{ ...first, canary: { share: 10 } }]],
  ['whose canary has more than 100 percent', [{ ...first, canary: { ...canary, share: 101 } }]],
])('a document %s is invalid', (_, value) =>
  expect(isRegistry(Array.isArray(value) ? { remotes: value } : value)).toBe(false),
);

it('parses a registry and rejects anything else', () => {
  expect(parseRegistry(JSON.stringify(document))).toEqual(document);
  expect(() => parseRegistry('{}')).toThrow('not a registry');
  expect(() => parseRegistry('<html>')).toThrow();
});
