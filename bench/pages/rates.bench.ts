import { loadavg } from 'node:os';
import { test, expect } from '../../e2e/fixtures/test';
import { measureRate, measureRates, startBareServer } from '../edge/measure-rate';
import { publicRoutes } from '../../e2e/fixtures/public-routes';

const ROUNDS = 3;
/** V8 optimises the renderer during its first few thousand pages. A site that runs has done that. */
const WARM_UP_ROUNDS = 5;
/** About what a page takes when it is compressed, as `bench:edge` has it. */
const BARE_BYTES = 2_048;

/** Of the bare server's responses in the same run, in percent. Peers: NodeBB renders 1.15 %. */
const GOALS = { rendered: 1.4, kept: 11, list: 15 };

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
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Responses a second.`);
  console.log(`rendered in the first five seconds: ${first.toFixed(0)}`);
  const misses: string[] = [];
  for (const [name, perSecond] of rates) {
    const percent = (perSecond / floor) * 100;
    const goal = Object.entries(GOALS).find(([key]) => key === name)?.[1] ?? 0;
    const text = `${perSecond.toFixed(0)} a second, ${percent.toFixed(2)} %`;
    console.log(`${name.padEnd(12)} ${text}${goal > 0 ? ` (goal ${goal} %)` : ''}`);
    if (percent < goal) misses.push(`${name}: ${text}`);
  }
  expect(misses, 'goals missed').toEqual([]);
});
