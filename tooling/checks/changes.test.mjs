import { affectedBy } from './changes.mjs';

const stories = [
  { path: 'e2e/stories/home.spec.ts', source: "page.goto('/')" },
  { path: 'e2e/stories/publish.spec.ts', source: "page.goto('/writer')" },
];

test('a component affects the tests that import it and the stories of its pages', () => {
  const file = 'remote-public/src/features/posts/PostCard.tsx';
  const areasOf = () => ['/', '/writer'];
  const e2e = stories.map(({ path }) => path);
  expect(affectedBy([file], stories, areasOf)).toEqual({ jest: [file], e2e });
});

test('a remote affects only the stories that visit its paths', () => {
  const file = 'remote-events/src/remote.tsx';
  expect(affectedBy([file], stories, () => ['/events']).e2e).toEqual([]);
  expect(affectedBy([file], stories, () => ['/events', '/writer']).e2e).toEqual([
    'e2e/stories/publish.spec.ts',
  ]);
});

test('the home page affects the stories that visit it, not all whose text has a slash', () => {
  const file = 'remote-public/src/routes/home/page.tsx';
  expect(affectedBy([file], stories).e2e).toEqual(['e2e/stories/home.spec.ts']);
});

test('what all remotes share affects every story', () => {
  const file = 'shared-kit/src/ui/Button.tsx';
  expect(affectedBy([file], stories)).toEqual({ jest: [file], e2e: 'all' });
});

test('a story affects itself', () => {
  const [{ path }] = stories;
  expect(affectedBy([path], stories)).toEqual({ jest: [], e2e: [path] });
});

test('a unit test affects no story', () => {
  const file = 'shell/browser/layout/Header.test.tsx';
  expect(affectedBy([file], stories)).toEqual({ jest: [file], e2e: [] });
});

test('content of the demo affects the tests of what reads it', () => {
  const files = ['posts/heat-map.md', 'users.yaml'].map(
    (name) => `mock-api/src/seed/content/${name}`,
  );
  const jest = ['mock-api/src/seed/content-files.ts'];
  expect(affectedBy(files, stories)).toEqual({ jest, e2e: 'all' });
});

test('the lock file affects everything', () => {
  expect(affectedBy(['pnpm-lock.yaml'], stories)).toEqual({ jest: 'all', e2e: 'all' });
});

test('documentation affects nothing', () => {
  expect(affectedBy(['docs/architecture.md'], stories)).toEqual({ jest: [], e2e: [] });
});
