import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as session from 'shared-kit/client/session';
import * as z from 'zod';
import { sharedModules } from './shared-modules';

const manifest = z
  .object({ exports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(__dirname, '../../shared-kit/package.json'), 'utf8')));

const requests = Object.keys(manifest.exports).map((path) => path.replace('.', 'shared-kit'));
/** For builds, tests, a remote that runs alone, the shell's own `/__kit`, servers and workers. */
const notShared = [
  'shared-kit/package.json',
  'shared-kit/testing',
  'shared-kit/remote/standalone',
  'shared-kit/kit-page',
  'shared-kit/server',
  'shared-kit/server/bucket',
  'shared-kit/server/release',
  'shared-kit/sheets',
  'shared-kit/sheets/read',
  'shared-kit/sheets/vba',
  'shared-kit/content/sheet-answer',
  'shared-kit/content/sheet-block',
];

it('provides every exported sub-path of shared-kit, and nothing that is for development', () => {
  const kit = [...sharedModules.keys()].filter((request) => request.startsWith('shared-kit/'));
  expect(kit.sort()).toEqual(requests.filter((request) => !notShared.includes(request)).sort());
});

it('provides the modules that the edge itself uses', () => {
  expect(sharedModules.get('shared-kit/client/session')).toBe(session);
});
