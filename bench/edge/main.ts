import { loadavg } from 'node:os';
import { freePort } from '@sheetfolk/tooling/ports';
import { startSite } from '@sheetfolk/tooling/site';
import { postgresEngine } from '../api/engines';
import { measureRates, startBareServer, type Target } from './measure-rate';

const POSTS = 1_000;
/** Each row is measured so often, by turns, and the best counts: other work only makes them slower. */
const ROUNDS = 3;

/** In bytes: about what a list of two, or a page, takes when it is compressed. */
const BARE_BYTES = 2_048;

interface Row extends Target {
  name: string;
  goal: Goal;
}

/** What is wanted: a share of the bare server's responses, or so many a second. */
type Goal = { share: number } | { perSecond: number };

interface ListPage {
  items: { slug: string }[];
  nextCursor: string | null;
}

/** So many pages of the list of posts, with their addresses. */
async function readListPages(apiUrl: string, count: number) {
  const pages: { path: string; slugs: string[] }[] = [];
  let path = '/api/posts?limit=20';
  while (pages.length < count) {
    const { items, nextCursor }: ListPage = await (await fetch(apiUrl + path)).json();
    pages.push({ path, slugs: items.map(({ slug }) => slug) });
    if (nextCursor === null) return pages;
    path = `/api/posts?limit=20&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return pages;
}

const engine = await postgresEngine(console.log);
const { databaseUrl, dataDir } = await engine.openDatabase(POSTS);
const port = await freePort();
const apiPort = await freePort();
const { API_URL: _, ...env } = process.env;
const site = await startSite({
  port,
  apiPort,
  env: {
    ...env,
    NODE_ENV: 'production',
    SITE_URL: `http://localhost:${port}`,
    MAIL: 'files',
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SEED: 'none',
    RATE_LIMIT_FACTOR: '100000',
  },
  output: { stdout: process.stderr, stderr: process.stderr },
});
const bare = await startBareServer(BARE_BYTES);
const misses: string[] = [];
try {
  const edgeUrl = site.url.replace('localhost', '127.0.0.1');
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const pages = await readListPages(apiUrl, 40);
  const slugs = pages[0]?.slugs ?? [];
  const rows: Row[] = [
    { name: 'bare node:http', url: bare.url, paths: ['/'], goal: { share: 1 } },
    {
      name: 'list of twenty, edge',
      url: edgeUrl,
      paths: ['/api/posts?limit=20'],
      goal: { share: 0.15 },
    },
    {
      name: 'kept pages, edge',
      url: edgeUrl,
      paths: ['/', '/blog', '/discussions', ...slugs.map((slug) => `/blog/${slug}`)],
      goal: { share: 0.11 },
    },
    {
      name: 'list at 40 addresses, API',
      url: apiUrl,
      paths: pages.map(({ path }) => path),
      // As an edge asks, which compresses itself.
      encoding: 'identity',
      goal: { perSecond: 1_500 },
    },
  ];
  const best = await measureRates(rows, ROUNDS);
  const floor = best.get('bare node:http') ?? 0;
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Responses a second.`);
  for (const { name, goal } of rows) {
    const perSecond = best.get(name) ?? 0;
    const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
    const [wanted, description] =
      'share' in goal
        ? [goal.share * floor, percent(goal.share)]
        : [goal.perSecond, `${goal.perSecond} a second`];
    const measured = `${perSecond.toFixed(0)} a second, ${percent(perSecond / floor)}`;
    console.log(`${name.padEnd(28)} ${measured} (goal ${description})`);
    if (perSecond < wanted) misses.push(`${name}: ${measured}; ${description} at least`);
  }
} finally {
  bare.stop();
  await site.stop();
  await engine.stop();
}
console.log(misses.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n  ${misses.join('\n  ')}`);
process.exitCode = misses.length === 0 ? 0 : 1;
