import { test, expect } from '../../e2e/fixtures/test';
import { measure } from './measure';
import type { Measured } from './measure';
import { publicRoutes } from './public-routes';

/** What a public page may cost. */
const MOST = {
  /** JavaScript transferred, compressed, in bytes. */
  script: 170_000,
  /** Requests one after another before the content stands there. */
  chain: 2,
  /** The sum of all layout shifts: below this. */
  shift: 0.05,
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(10))).join('');

/** What a page has too much of, in words. */
function tooMuch({ script, chain, shift }: Measured): string[] {
  const found: string[] = [];
  if (script > MOST.script) found.push(`${kilobytes(script)} of script`);
  if (chain > MOST.chain) found.push(`a chain of ${chain} requests`);
  if (shift >= MOST.shift) found.push(`a layout shift of ${shift.toFixed(3)}`);
  return found;
}

test('what public pages cost', async ({ browser, site, consoleWatch }) => {
  // The page that is not there says so on the console, as it should.
  consoleWatch.expect(/404/);
  console.log(line('route', 'script', 'requests', 'chain', 'shift'));
  const failures: string[] = [];
  for (const { route, path } of await publicRoutes(site)) {
    const measured = await measure(browser, site + path);
    const { script, requests, chain, shift } = measured;
    console.log(line(route, kilobytes(script), `${requests}`, `${chain}`, shift.toFixed(3)));
    failures.push(...tooMuch(measured).map((what) => `${route}: ${what}`));
  }
  const most = `${kilobytes(MOST.script)}, a chain of ${MOST.chain}, shifts below ${MOST.shift}`;
  expect(failures, `routes above ${most}`).toEqual([]);
});
