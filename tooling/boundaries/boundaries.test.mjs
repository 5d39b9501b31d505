import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dependencyRules } from './dependency-rules.mjs';

const COMMAND = join(__dirname, '..', 'commands', 'boundaries.mjs');

/** The smallest repository in which every import that is allowed occurs once. */
const CLEAN = {
  'shared-kit/src/contract/index.ts': `import * as z from 'zod'; export const a = z.string();`,
  'shared-kit/src/content/index.ts': `export const b = 1;`,
  'shared-kit/src/remote/index.ts': `export const c = 1;`,
  'shared-kit/src/client/index.ts': `export { a } from 'shared-kit/contract';`,
  'shared-kit/src/client/session/index.ts': `import 'shared-kit/client'; import './store';`,
  'shared-kit/src/client/session/store.ts': `export const d = 1;`,
  'shared-kit/src/ui/index.ts': `import 'shared-kit/client/session'; export { Button } from './button';`,
  'shared-kit/src/ui/button.tsx': `import './button.css'; export const Button = () => <p />;`,
  'shared-kit/src/ui/button.css': '',
  'shared-kit/src/ui/dialog/index.ts': `import { Button } from 'shared-kit/ui'; Button();`,
  'shared-kit/src/testing/index.ts': `import 'shared-kit/ui'; import 'shared-kit/remote';`,
  'shared-kit/src/ui/button.test.tsx': `import 'shared-kit/testing'; import 'shared-kit/ui';`,
  'mock-api/src/db/index.ts': `export const db = 1;`,
  'mock-api/src/http/app.ts': `import 'shared-kit/contract'; import 'shared-kit/content'; import '../db';`,
  'mock-api/src/resources/posts/routes.ts': `import '../../http/app';`,
  'shell/browser/boot/bootstrap.tsx': `import 'shared-kit/remote'; import '../layout/Layout';`,
  'shell/browser/layout/Layout.tsx': `export const e = 1;`,
  'remote-public/src/remote.tsx': `import './routes/blog/page';`,
  'remote-public/src/routes/blog/page.tsx': `import '../../features/posts/queries';`,
  'remote-public/src/features/posts/queries.ts': `import 'shared-kit/client'; import './keys';`,
  'remote-public/src/features/posts/keys.ts': `export const f = 1;`,
};

const OFFENCES = [
  ['package-by-name', 'remote-public/src/routes/x/a.ts', `import '../../../../shared-kit/src/ui';`],
  ['package-by-name', 'shell/browser/b.ts', `import 'shared-kit/src/client/session/store';`],
  ['kit-imports-package', 'shared-kit/src/ui/c.ts', `import 'shell/layout';`],
  ['no-imports-of-the-api', 'e2e/stories/d.ts', `import type { App } from 'mock-api';`],
  ['api-imports-contract-and-content', 'mock-api/src/e.ts', `import 'shared-kit/ui';`],
  ['api-layers', 'mock-api/src/db/f.ts', `import type { g } from '../http/app';`],
  ['api-layers', 'mock-api/src/http/g.ts', `import '../resources/posts/routes';`],
  ['remote-imports-remote', 'remote-admin/src/h.ts', `const x = import('remote-writer/editor');`],
  ['remote-imports-remote', 'remote-admin/src/i.ts', `import('remote_writer/remote');`],
  ['remote-imports-shell', 'remote-writer/src/j.ts', `export { Layout } from 'shell/layout';`],
  ['shell-imports-remote', 'shell/browser/k.ts', `let a: import('remote-public').Post;`],
  [
    'feature-imports-feature',
    'remote-public/src/features/threads/l.ts',
    `import '../posts/queries';`,
  ],
  [
    'feature-imports-upwards',
    'remote-public/src/features/posts/m.ts',
    `import '../../routes/blog/page';`,
  ],
  ['route-imports-root', 'remote-public/src/routes/blog/n.ts', `import '../../remote';`],
  ['kit-part-by-name', 'shared-kit/src/ui/o.ts', `import '../client/session/store';`],
  ['kit-part-by-name', 'shared-kit/src/ui/dialog/p.tsx', `import '../button';`],
  ['kit-part-by-name', 'shared-kit/src/ui/q.test.ts', `jest.mock('../client/session/store');`],
  [
    'kit-own-part-by-path',
    'shared-kit/src/client/session/r.ts',
    `import 'shared-kit/client/session';`,
  ],
  ['kit-direction', 'shared-kit/src/contract/s.ts', `import 'shared-kit/content';`],
  [
    'kit-direction',
    'shared-kit/src/client/t.ts',
    `import type { S } from 'shared-kit/client/session';`,
  ],
  ['testing-in-tests', 'remote-public/src/routes/blog/u.tsx', `import 'shared-kit/testing';`],
  ['no-circular', 'shell/browser/v.ts', `import type { W } from './w'; export type V = W[];`],
  ['file-length', 'shell/browser/x.ts', '\n'.repeat(301)],
  ['file-name', 'shell/browser/utils/dates.ts', ''],
  ['file-name', 'mock-api/src/helpers.ts', ''],
  ['folder-cycle', 'remote-public/src/routes/cycle', null],
  ['folder-cycle', 'remote-public/src/features/sheets', null],
];

/** What the offences lean on; none of it is reported by itself. */
const BESIDE = {
  'shell/browser/w.ts': `import { V } from './v'; export type W = V;`,
  'shell/browser/full.ts': '\n'.repeat(300),
  'remote-public/src/routes/cycle/one/a.ts': `import '../two/b';`,
  'remote-public/src/routes/cycle/two/b.ts': `import '../three/deep/c';`,
  'remote-public/src/routes/cycle/three/deep/c.ts': `import '../../one/d'; import '../../e';`,
  'remote-public/src/routes/cycle/one/d.ts': `export const d = 1;`,
  // A file beside the folders takes part in no cycle.
  'remote-public/src/routes/cycle/e.ts': `import './one/d';`,
  // In a feature it does.
  'remote-public/src/features/sheets/a.ts': `import './inner/b';`,
  'remote-public/src/features/sheets/inner/b.ts': `import '../c';`,
  'remote-public/src/features/sheets/c.ts': `export const c = 1;`,
};

let root;

function write(files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

/** What the command reports: `[path, rule]` of each violation. */
function check() {
  const { stderr } = spawnSync(process.execPath, [COMMAND, root], { encoding: 'utf8' });
  return [...stderr.matchAll(/^(\S+)\n {2}([\w-]+): /gm)].map(([, path, rule]) => [path, rule]);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const names = [
    'contract',
    'content',
    'client',
    'client/session',
    'ui',
    'ui/dialog',
    'remote',
    'testing',
  ];
  const exports = Object.fromEntries(names.map((name) => [`./${name}`, `./src/${name}/index.ts`]));
  write({ ...CLEAN, 'shared-kit/package.json': JSON.stringify({ name: 'shared-kit', exports }) });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(root, 'shared-kit'), join(root, 'node_modules/shared-kit'));
});
afterAll(() => rmSync(root, { recursive: true }));

test('a repository whose imports all follow the rules has no violations', () => {
  expect(check()).toEqual([]);
});

describe('a repository that breaks every rule', () => {
  let violations;
  beforeAll(() => {
    write(BESIDE);
    for (const [, path, source] of OFFENCES) if (source !== null) write({ [path]: source });
    violations = check();
  });

  test.each(OFFENCES)('%s is reported for %s', (rule, path) => {
    expect(violations).toContainEqual([path, rule]);
  });

  test('reports nothing about the files that follow the rules', () => {
    const offenders = new Set([...OFFENCES.map(([, path]) => path), 'shell/browser/w.ts']);
    // Imports that lead upwards close circles of folders as well.
    const files = violations.filter(([, rule]) => rule !== 'folder-cycle');
    expect(files.filter(([path]) => !offenders.has(path))).toEqual([]);
  });
});

test('every rule has an offence above that shows it at work', () => {
  const names = new Set(dependencyRules().map(({ name }) => name));
  const shown = OFFENCES.map(([rule]) => rule).filter((rule) => !/^(file|folder)-/.test(rule));
  expect([...names].toSorted()).toEqual([...new Set(shown)].toSorted());
});
