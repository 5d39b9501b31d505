import { test, expect } from '../../e2e/fixtures/test';
import { measure } from './measure';
import type { Measured } from './measure';
import { publicRoutes } from '../../e2e/fixtures/public-routes';

/** The budget of a public page. */
const BUDGET = {
  /** JavaScript transferred, compressed, in bytes. */
  script: 180_000,
  /** Requests one after another before the content is shown. */
  chain: 2,
  /** The sum of all layout shifts stays below this. */
  shift: 0.05,
};

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

const line = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(10))).join('');

/** What of a page is over the budget, in words. */
function overBudget({ script, chain, shift }: Measured): string[] {
  const found: string[] = [];
  if (script > BUDGET.script) found.push(`${kilobytes(script)} of script`);
  if (chain > BUDGET.chain) found.push(`a chain of ${chain} requests`);
  if (shift >= BUDGET.shift) found.push(`a layout shift of ${shift.toFixed(3)}`);
  return found;
}

test('public pages keep to their budget', async ({ browser, site, consoleWatch }) => {
  // The missing page logs its status on the console.
  consoleWatch.allow(/404/);
  console.log(line('route', 'script', 'requests', 'chain', 'shift'));
  const failures: string[] = [];
  for (const { route, path } of await publicRoutes(site)) {
    const measured = await measure(browser, site + path);
    const { script, requests, chain, shift } = measured;
    console.log(line(route, kilobytes(script), `${requests}`, `${chain}`, shift.toFixed(3)));
    failures.push(...overBudget(measured).map((what) => `${route}: ${what}`));
  }
  const budget = `${kilobytes(BUDGET.script)}, a chain of ${BUDGET.chain}, shifts below ${BUDGET.shift}`;
  expect(failures, `routes above ${budget}`).toEqual([]);
});
