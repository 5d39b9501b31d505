import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kitSubPaths } from '../kit-exports.mjs';
import { readManifest } from '../paths.mjs';
import { readReport, writeReport } from './report-files.mjs';
import { compareApis, describeDifference, requiredVersion } from './required-version.mjs';

const api = { ui: { Button: 'export declare function Button(): void;' }, 'ui/menu': { Menu: '1' } };

test.each([
  ['0.3.0', { ui: {} }, '0.4.0'],
  ['0.3.0', { ...api, ui: { Button: 'export declare function Button(size: 1): void;' } }, '0.4.0'],
  ['0.3.0', { ...api, 'ui/tabs': { Tabs: '1' } }, '0.3.1'],
  ['0.3.0', api, '0.3.0'],
  ['1.3.0', { ui: {} }, '2.0.0'],
  ['1.3.0', { ...api, 'ui/tabs': { Tabs: '1' } }, '1.4.0'],
])('from %s a change needs a version that says so', (version, after, required) => {
  expect(requiredVersion(version, compareApis(api, after))).toBe(required);
});

test('a version that is too low is refused, and the exports are named', () => {
  const after = { ui: { Link: '1' }, 'ui/menu': { Menu: '2' } };
  const report = { version: '0.3.0', api };
  const refused = describeDifference(report, { version: '0.3.1', api: after });
  expect(refused).toMatchObject({ isVersionTooLow: true });
  for (const line of [
    'Button of shared-kit/ui is removed',
    'Menu of shared-kit/ui/menu is changed',
  ]) {
    expect(refused.message).toContain(line);
  }
  expect(refused.message).toContain('to 0.4.0 or higher, then run pnpm kit:report');
  const accepted = describeDifference(report, { version: '0.4.0', api: after });
  expect(accepted).toMatchObject({ isVersionTooLow: false });
  expect(accepted.message).toContain('Run pnpm kit:report');
});

test('a report is read as it was written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  const report = { version: '0.3.0', api };
  writeReport(folder, report);
  expect(readReport(folder)).toEqual(report);
  expect(describeDifference(readReport(folder), report)).toBeNull();
  rmSync(folder, { recursive: true });
});

test('the package contains every sub-path, compiled', () => {
  const { publishConfig } = readManifest('shared-kit');
  expect(kitSubPaths(publishConfig)).toEqual(kitSubPaths());
  expect(publishConfig.exports['./ui/dialog']).toEqual({
    types: './dist/ui/dialog/Dialog.d.ts',
    default: './dist/ui/dialog/Dialog.js',
  });
});
