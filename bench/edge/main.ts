import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from 'tooling/ports';
import { startSite } from 'tooling/site';
import { postgresEngine } from '../api/engines';
import { CONNECTIONS } from '../api/measure/measure-load';
import { shuffleOrder } from '../api/measure/shuffle-order';

const POSTS = 1_000;
const SECONDS = 5;
/** Each row is measured so often, by turns, and the best counts: other work only makes them slower. */
const ROUNDS = 3;

/** In bytes: about what a list of two, or a page, takes when it is compressed. */
const BARE_BYTES = 2_048;

interface Row {
  name: string;
  url: string;
  paths: readonly string[];
  goal: Goal;
}

/** What is wanted: a share of the bare server's responses, or so many a second. */
type Goal = { share: number } | { perSecond: number };

/** Resolves when a response has been read; rejects if it is not 200. */
function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/**
 * Responses a second over ten connections. With Node's own client, which takes as much of the machine
 * as the bare server: shares measured with a faster one would be smaller.
 */
async function measure({ url, paths }: Omit<Row, 'goal'>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1_000;
  let responses = 0;
  const readInOrder = async (order: number[]) => {
    for (let index = 0; performance.now() < end; index += 1) {
      await read(url + paths[order[index % order.length] ?? 0], agent);
      responses += 1;
    }
  };
  // Each in an order of its own, or the connections would share coalesced responses.
  const connections = Array.from({ length: CONNECTIONS }, (_, number) =>
    readInOrder(shuffleOrder(paths.length, number + 1)),
  );
  await Promise.all(connections);
  agent.destroy();
  return responses / SECONDS;
}

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

async function startBareServer() {
  const file = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  const child = fork(file, [String(BARE_BYTES)]);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const engine = await postgresEngine(console.log);
const { databaseUrl, dataDir } = await engine.openDatabase(POSTS);
const apiPort = await freePort();
const { API_URL: _, ...env } = process.env;
const site = await startSite({
  port: await freePort(),
  apiPort,
  env: {
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SEED: 'none',
    RATE_LIMIT_FACTOR: '100000',
  },
  output: { stdout: process.stderr, stderr: process.stderr },
});
const bare = await startBareServer();
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
      goal: { perSecond: 1_500 },
    },
  ];
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows) {
      const perSecond = await measure(row);
      best.set(row.name, Math.max(perSecond, best.get(row.name) ?? 0));
    }
  }
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
