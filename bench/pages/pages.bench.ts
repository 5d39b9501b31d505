import { test, expect } from '../../e2e/fixtures/test';
import { createGoalTable, formatKilobytes } from './goal-table';
import { measure } from './measure';
import type { Measured } from './measure';
import { publicRoutes } from '../../e2e/fixtures/public-routes';

test('public pages keep to their budget', async ({ browser, site, consoleWatch }) => {
  // The missing page logs its status on the console.
  consoleWatch.allow(/404/);
  console.log('\nEvery public page, before anybody acts.');
  const table = createGoalTable<Measured>([
    {
      name: 'script',
      of: ({ script }) => script,
      format: formatKilobytes,
      goal: { atMost: 110_000 },
    },
    { name: 'requests', of: ({ requests }) => requests, format: String },
    // Requests one after another before the content is shown.
    { name: 'chain', of: ({ chain }) => chain, format: String, goal: { atMost: 2 } },
    {
      name: 'shift',
      // To the third digit, which is what the goal of none means.
      of: ({ shift }) => Math.round(shift * 1_000) / 1_000,
      format: (value) => value.toFixed(3),
      goal: { atMost: 0 },
    },
  ]);
  for (const { route, path } of await publicRoutes(site)) {
    table.addRow(route, await measure(browser, site + path));
  }
  expect(table.misses, 'over the budget').toEqual([]);
});
