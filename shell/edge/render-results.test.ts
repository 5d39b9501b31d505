// At the edge: without a window.
import { DEFAULT_CANARY_LIMITS } from 'shared-kit/registry';
import type { ActiveRemote } from 'shared-kit/remote';
import { buildRelease } from 'shared-kit/testing';
import { createRenderResults, type RenderResults } from './render-results';

const remote = (variant: ActiveRemote['variant'], version: string): ActiveRemote => ({
  ...{ name: 'remote_public', variant, release: buildRelease({ version }) },
});
const stable = remote('stable', '1.0.0-a');
const canary = remote('canary', '1.1.0-b');

let lines: string[];
let results: RenderResults;
beforeEach(() => {
  lines = [];
  results = createRenderResults(DEFAULT_CANARY_LIMITS, (line) => lines.push(line));
});

const record = (of: ActiveRemote, hasFailed: boolean, times: number) => {
  for (let count = 0; count < times; count += 1) results.record(of, hasFailed);
};
const isHalted = (version = '1.1.0-b') => results.isHalted('remote_public', version);

it('halts a canary whose server build fails, and logs its figures once', () => {
  record(canary, false, 15);
  record(stable, false, 100);
  record(canary, true, 4);
  expect(isHalted()).toBe(false);
  record(canary, true, 4);
  expect(isHalted()).toBe(true);
  expect(lines).toEqual([
    'edge: halted the canary remote_public 1.1.0-b in this process: its server build failed for 5 of 20 pages, that of the stable release for 0 of 100',
  ]);
});

it('does not halt a canary if the stable release fails as often', () => {
  record(canary, false, 20);
  record(stable, true, 50);
  record(stable, false, 50);
  record(canary, true, 20);
  expect(isHalted()).toBe(false);
});

it('judges the next canary anew', () => {
  record(canary, true, 20);
  record(remote('canary', '1.2.0-c'), false, 1);
  expect(isHalted('1.2.0-c')).toBe(false);
});

it('counts nothing while there is no canary', () => {
  record(stable, true, 100);
  record(canary, true, 20);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('of the stable release for 0 of 0');
});

it('judges pages and components apart', () => {
  for (let count = 0; count < 5; count += 1) {
    results.record(stable, false);
    results.record(stable, false, 'component');
    results.record(canary, false, 'component');
    expect(isHalted()).toBe(false);
    results.record(canary, true);
  }
  expect(isHalted()).toBe(true);
  expect(lines.join()).toContain('failed for 5 of 5 pages, that of the stable release for 0 of 4');
});

it('halts a canary whose components fail', () => {
  for (let count = 0; count < 5; count += 1) {
    results.record(canary, false);
    results.record(stable, false, 'component');
    results.record(canary, true, 'component');
  }
  expect(isHalted()).toBe(true);
  expect(lines.join()).toContain('failed for 5 of 5 components');
});
