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

describe('the owner of a path', () => {
  it.each([
    ['/', 'remote_public'],
    ['/blog', 'remote_public'],
    ['/blog/sum-by-month', 'remote_public'],
    ['/admin/posts/archive', 'remote_admin'],
  ])('%s is %s', (path, name) => expect(findRemoteByPath(document, path)?.name).toBe(name));

  it.each(['/blog/a/b', '/administration', '/nowhere'])('%s has none', (path) =>
    expect(findRemoteByPath(document, path)).toBeNull(),
  );
});

const [first] = document.remotes;
const canary = { ...release, share: 10 };

it.each<[string, object]>([
  ['one of two remotes', document],
  ['an empty one', { remotes: [] }],
  ['one with a canary', { remotes: [{ ...first, canary }] }],
])('%s is a registry', (_, value) => expect(isRegistry(value)).toBe(true));

it.each<[string, unknown]>([
  ['nothing', null],
  ['an error of a proxy', { message: 'Bad gateway' }],
  ['one whose remote has a name federation cannot use', [{ ...first, name: 'remote-public' }]],
  ['one whose path is none', [{ ...first, paths: ['blog'] }]],
  ['one without a release', [{ ...first, stable: undefined }]],
  ['one whose release has no entry', [{ ...first, stable: { ...release, entry: undefined } }]],
  ['one whose canary is only that', [{ ...first, canary: { share: 10 } }]],
  ['one whose canary gets more than all', [{ ...first, canary: { ...canary, share: 101 } }]],
])('%s is no registry', (_, value) =>
  expect(isRegistry(Array.isArray(value) ? { remotes: value } : value)).toBe(false),
);

it('is read from its text, and nothing else is', () => {
  expect(parseRegistry(JSON.stringify(document))).toEqual(document);
  expect(() => parseRegistry('{}')).toThrow('not one');
  expect(() => parseRegistry('<html>')).toThrow();
});
