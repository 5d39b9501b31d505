import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { kitParts } from '../src/boot/kit-parts';
import { sharedModules } from './shared-modules';

const kit = z
  .object({ exports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(__dirname, '../../shared-kit/package.json'), 'utf8')));

/** Parts that no remote's pages ask for. */
const NOT_SHARED = ['shared-kit/testing', 'shared-kit/standalone', 'shared-kit/ui/kit'];
/** Parts the shell's own first load imports. */
const IMPORTED = [
  'analytics',
  'api',
  'constants',
  'guards',
  'query',
  'remote',
  'router',
  'session',
  'ui',
].map((part) => `shared-kit/${part}`);

const parts = Object.keys(kit.exports)
  .map((path) => path.replace('.', 'shared-kit'))
  .filter((path) => !NOT_SHARED.includes(path));

it('hands out every part of the kit at the edge', () => {
  expect([...sharedModules.keys()]).toEqual(expect.arrayContaining(parts));
});

it('provides every part of the kit in the browser', () => {
  expect([...Object.keys(kitParts), ...IMPORTED].sort()).toEqual([...parts].sort());
});
