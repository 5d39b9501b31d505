import { get } from 'node:http';
import { test, expect } from '../../e2e/fixtures/test';
import { createGoalTable, formatKilobytes } from './goal-table';
import { publicRoutes } from '../../e2e/fixtures/public-routes';

/** Below that, compressing saves nothing. */
const SMALL_BYTES = 1_000;

interface Sizes {
  /** As written, and as a browser receives it. */
  bytes: number;
  sent: number;
}

/** The length of a response's body as it comes over the line. */
function receive(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: '*/*', 'accept-encoding': encoding } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.once('end', () => resolve(length));
    }).once('error', reject);
  });
}

async function measureSizes(url: string): Promise<Sizes> {
  const [bytes, sent] = await Promise.all([receive(url, 'identity'), receive(url, 'gzip, br')]);
  return { bytes, sent };
}

const SENT = { name: 'sent', of: ({ sent }: Sizes) => sent, format: formatKilobytes };

test('documents are small', async ({ site }) => {
  console.log('\nDocuments.');
  const table = createGoalTable<Sizes>([
    {
      name: 'HTML',
      of: ({ bytes }) => bytes,
      format: formatKilobytes,
      goals: { '/': { atMost: 70_000 } },
    },
    SENT,
  ]);
  for (const { route, path } of await publicRoutes(site)) {
    table.addRow(route, await measureSizes(site + path));
  }
  expect(table.misses, 'goals missed').toEqual([]);
});

test('responses of the API are compressed', async ({ site }) => {
  const routes = await publicRoutes(site);
  const lastOf = (wanted: string) =>
    routes
      .find(({ route }) => route === wanted)
      ?.path.split('/')
      .at(-1) ?? '';
  const rows = [
    ['/remotes.json'],
    ['/api/bootstrap'],
    ['/api/posts?limit=20'],
    ['/api/posts/:slug', `/api/posts/${lastOf('/blog/:slug')}`],
    ['/api/threads?limit=20'],
    ['/api/threads/:id', `/api/threads/${lastOf('/discussions/:id')}`],
    ['/api/templates?limit=20'],
    ['/api/tracks'],
    ['/api/search?q=sum'],
  ] as const;
  console.log('\nJSON through the edge, and what compression leaves of it.');
  const table = createGoalTable<Sizes>([
    { name: 'JSON', of: ({ bytes }) => bytes, format: formatKilobytes },
    SENT,
    {
      name: 'share',
      of: ({ bytes, sent }) => (bytes < SMALL_BYTES ? 0 : sent / bytes),
      format: (share) => `${Math.round(share * 100)} %`,
      goal: { atMost: 0.8 },
    },
  ]);
  for (const [name, path = name] of rows) table.addRow(name, await measureSizes(site + path));
  expect(table.misses, 'not compressed').toEqual([]);
});
