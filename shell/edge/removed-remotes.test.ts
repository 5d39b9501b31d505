import { buildEdge } from './edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, REGISTRY } from './fake-site.testing';
import { readSettings } from './settings';

const at = '2026-11-01T00:00:00.000Z';
const removed = (path: string, redirect: string | null) => ({
  ...{ name: 'remote_gigs', title: 'Gigs', paths: [path], redirect, removedAt: at },
});

it('the pages of a removed remote are gone, or redirect', async () => {
  const site = createFakeSite();
  site.publish({
    ...REGISTRY,
    removed: [removed('/gigs/:id', null), removed('/jobs', '/blog/sumifs'), removed('/odd', null)],
  });
  const edge = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: () => {},
    ...PATIENT_TIMEOUTS,
    workerFile: buildWorkerFile(),
  });
  const get = (url: string) => edge.inject({ url });
  const gone = await get('/gigs/1');
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toContain('Gigs is no longer here');
  const { statusCode, headers } = await get('/jobs');
  expect([statusCode, headers.location]).toEqual([301, '/blog/sumifs']);
  // It may come back.
  expect(headers['cache-control']).toContain('max-age=0, must-revalidate');
  expect((await get('/gigs')).statusCode).toBe(404);
  // Another remote has claimed this path since.
  expect((await get('/odd')).statusCode).toBe(200);
  await edge.close();
}, 60_000);
