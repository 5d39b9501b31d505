import { loadavg } from 'node:os';
import { test, expect } from '../../e2e/fixtures/test';
import { measureRate, measureRates, startBareServer } from '../edge/measure-rate';
import { createGoalTable } from './goal-table';
import { publicRoutes } from '../../e2e/fixtures/public-routes';

const ROUNDS = 3;
/** V8 optimises the renderer during its first few thousand pages. A site that runs has done that. */
const WARM_UP_ROUNDS = 5;
/** About what a page takes when it is compressed, as `bench:edge` has it. */
const BARE_BYTES = 2_048;

/** In percent of the bare server's responses in the same run. Peers: NodeBB renders 1.15 %. */
const GOALS = { rendered: { atLeast: 3 }, kept: { atLeast: 11 }, list: { atLeast: 15 } };

test('the edge renders and keeps pages', async ({ site }) => {
  const url = site.replace('localhost', '127.0.0.1');
  const routes = await publicRoutes(site);
  const post = routes.find(({ route }) => route === '/blog/:slug')?.path;
  if (post === undefined) throw new Error('There is no post.');
  const bare = await startBareServer(BARE_BYTES);
  const rendered = { name: 'rendered', url, paths: [`${post}?n={n}`] };
  const first = await measureRate(rendered);
  for (let round = 1; round < WARM_UP_ROUNDS; round += 1) await measureRate(rendered);
  const rates = await measureRates(
    [
      { name: 'bare', url: bare.url, paths: ['/'] },
      rendered,
      { name: 'kept', url, paths: ['/', '/blog', '/discussions', post] },
      { name: 'list', url, paths: ['/api/posts?limit=20'] },
    ],
    ROUNDS,
  );
  bare.stop();
  const floor = rates.get('bare') ?? 0;
  console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}. Responses a second.`);
  console.log(`rendered in the first five seconds: ${first.toFixed(0)}`);
  const table = createGoalTable<number>([
    { name: 'a second', of: (perSecond) => perSecond, format: (value) => value.toFixed(0) },
    {
      name: 'of bare',
      of: (perSecond) => (perSecond / floor) * 100,
      format: (percent) => `${percent.toFixed(2)} %`,
      goals: GOALS,
    },
  ]);
  for (const [name, perSecond] of rates) table.addRow(name, perSecond);
  expect(table.misses, 'goals missed').toEqual([]);
});
