import { readJson, inRoot } from '../paths.mjs';
import { changedRemotes, formatArguments, kitArguments, typesArguments } from './narrow-checks.mjs';

const PAGE = 'remote-writer/src/routes/writer/page.tsx';

test.each([
  [[PAGE], ['remote-writer']],
  [
    [PAGE, 'remote-admin/src/remote.tsx'],
    ['remote-writer', 'remote-admin'],
  ],
  [[PAGE, 'docs/architecture.md', 'CHANGELOG.md'], ['remote-writer']],
  [[PAGE, 'shared-kit/src/ui/index.ts'], null],
  [[PAGE, 'pnpm-lock.yaml'], null],
  [[PAGE, '.prettierrc.json'], null],
  [[PAGE, 'e2e/stories/writer-posts.spec.ts'], null],
  [[PAGE, '.github/workflows/remote-writer.yml'], null],
  [['docs/architecture.md'], null],
  [[], null],
])('a change of %j lies in the remotes %j', (files, remotes) => {
  expect(changedRemotes(files)).toEqual(remotes);
});

test('of a change in one remote its own types are checked, and those of what imports it', () => {
  const [, , project] = typesArguments({ remotes: ['remote-writer'] });
  expect(readJson(project)).toEqual({
    extends: inRoot('tsconfig.json'),
    include: ['remote-writer/src', 'bench', 'tooling/types'].map((folder) => inRoot(folder)),
  });
  expect(typesArguments({ remotes: null })).toContain(inRoot('tsconfig.json'));
});

test('of a change in one remote the files are formatted that it touches', () => {
  const narrow = formatArguments({ remotes: ['remote-writer'], files: [PAGE] });
  expect(narrow).toEqual(expect.arrayContaining(['--ignore-unknown', inRoot(PAGE)]));
  expect(narrow).not.toContain('.');
  expect(formatArguments({ remotes: ['remote-writer'], files: [] })).toBeNull();
  expect(formatArguments({ remotes: null, files: [PAGE] })).toContain('.');
  expect(formatArguments({})).toContain('.');
});

test('no remote changes the API of the kit', () => {
  expect(kitArguments({ remotes: ['remote-writer'] })).toBeNull();
  expect(kitArguments({})).toEqual(['--check']);
});
