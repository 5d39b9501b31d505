import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBoundaries } from './check.mjs';
import { RULES } from './rules.mjs';

let root;

function write(path, source) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
}

const rulesBroken = () => checkBoundaries(root).map(({ path, rule }) => [path, rule]);

/** The smallest house in which every arrow that is allowed is drawn once. */
const CLEAN = {
  'shared-kit/src/contract/index.ts': `import * as z from 'zod'; export const a = z.string();`,
  'shared-kit/src/api/index.ts': `export { a } from 'shared-kit/contract';`,
  'shared-kit/src/session/index.ts': `import 'shared-kit/api'; import './store';`,
  'shared-kit/src/ui/index.ts': `import 'shared-kit/session'; import './button';`,
  'shared-kit/src/ui/dialog/index.ts': `import { Button } from 'shared-kit/ui';`,
  'shared-kit/src/testing/index.ts': `import 'shared-kit/ui'; import 'shared-kit/remote';`,
  'shared-kit/src/ui/button.test.tsx': `import { render } from 'shared-kit/testing';`,
  'mock-api/src/app.ts': `import 'shared-kit/contract'; import 'shared-kit/content'; import './db';`,
  'shell/src/boot/start.tsx': `import 'shared-kit/remote'; import '../layout/Layout';`,
  'shell/webpack.config.mjs': `import { shell } from 'tooling/webpack'; export default shell();`,
  'remote-public/src/remote.tsx': `import './routes/blog/page';`,
  'remote-public/src/routes/blog/page.tsx': `import '../../features/posts/queries'; export {};`,
  'remote-public/src/features/posts/queries.ts': `import 'shared-kit/api'; import './keys';`,
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const names = ['contract', 'content', 'api', 'session', 'ui', 'ui/dialog', 'remote', 'testing'];
  const exports = Object.fromEntries(names.map((name) => [`./${name}`, `./src/${name}/index.ts`]));
  write('shared-kit/package.json', JSON.stringify({ exports }));
  for (const [path, source] of Object.entries(CLEAN)) write(path, source);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a house whose arrows all point the right way has no faults', () => {
  expect(rulesBroken()).toEqual([]);
});

const OFFENCES = [
  ['package-by-name', 'remote-public/src/routes/x/a.ts', `import '../../../../shared-kit/src/ui';`],
  ['package-by-name', 'shell/src/a.ts', `import 'shared-kit/src/session/store';`],
  ['kit-imports-package', 'shared-kit/src/ui/a.ts', `import 'shell/layout';`],
  ['nobody-imports-the-api', 'e2e/stories/a.ts', `import type { App } from 'mock-api';`],
  ['api-imports-contract-and-content', 'mock-api/src/a.ts', `import 'shared-kit/ui';`],
  ['remote-imports-remote', 'remote-admin/src/a.ts', `const x = import('remote-writer/editor');`],
  ['remote-imports-remote', 'remote-admin/src/a.ts', `import('remote_writer/remote');`],
  ['remote-imports-shell', 'remote-writer/src/a.ts', `export { Layout } from 'shell/layout';`],
  ['shell-imports-remote', 'shell/src/a.ts', `let a: import('remote-public').Post;`],
  [
    'feature-imports-feature',
    'remote-public/src/features/threads/a.ts',
    `import '../posts/queries';`,
  ],
  [
    'feature-imports-upwards',
    'remote-public/src/features/posts/a.ts',
    `import '../../routes/blog/page';`,
  ],
  ['route-imports-root', 'remote-public/src/routes/blog/a.ts', `import '../../remote';`],
  ['kit-part-by-name', 'shared-kit/src/ui/a.ts', `import '../session/store';`],
  ['kit-part-by-name', 'shared-kit/src/ui/dialog/a.ts', `import '../button';`],
  ['kit-own-part-by-path', 'shared-kit/src/session/a.ts', `import 'shared-kit/session';`],
  ['kit-direction', 'shared-kit/src/contract/a.ts', `import 'shared-kit/api';`],
  ['kit-direction', 'shared-kit/src/api/a.ts', `import type { S } from 'shared-kit/session';`],
  ['testing-in-tests', 'remote-public/src/routes/blog/b.tsx', `import 'shared-kit/testing';`],
];

test.each(OFFENCES)('%s is reported for %s', (rule, path, source) => {
  write(path, source);
  expect(rulesBroken()).toEqual([[path, rule]]);
});

test('every rule has an offence above that shows it at work', () => {
  expect(RULES.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(OFFENCES.map(([name]) => name))].toSorted(),
  );
});

test('a file of 301 lines is reported, one of 300 is not', () => {
  write('shell/src/long.ts', '\n'.repeat(301));
  write('shell/src/full.ts', '\n'.repeat(300));
  expect(rulesBroken()).toEqual([['shell/src/long.ts', 'file-length']]);
});

test('a drawer for anything at all is reported, folder or file', () => {
  write('shell/src/utils/dates.ts', '');
  write('mock-api/src/helpers.ts', '');
  expect(rulesBroken().map(([, rule]) => rule)).toEqual([
    'named-for-its-purpose',
    'named-for-its-purpose',
  ]);
});
