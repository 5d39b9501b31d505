import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sheetfolk/tooling/ports';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { startSite } from '@sheetfolk/tooling/site';
import { copyReleases } from './releases';

/** Starts a new site without content as it is deployed, on free ports, with further settings of its environment. */
export async function startMeasuredSite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sheetfolk-bench-'));
  const { API_URL: _apiUrl, ...env } = process.env;
  const releasesDir = join(folder, 'releases');
  await copyReleases(releasesDir);
  // Not the embedded engine: its memory would be counted as the API's.
  const database = await startPostgres();
  const port = await freePort();
  const apiPort = await freePort();
  const { api, edge, stop, url } = await startSite({
    port,
    apiPort,
    env: {
      ...env,
      NODE_ENV: 'production',
      SITE_URL: `http://localhost:${port}`,
      MAIL: 'files',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SEED: 'none',
      RELEASES_DIR: releasesDir,
      // The addresses of visitors are in `X-Forwarded-For`.
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    output: { stdout: process.stderr, stderr: process.stderr },
  });
  return {
    api,
    edge,
    edgeUrl: url.replace('localhost', '127.0.0.1'),
    apiUrl: `http://127.0.0.1:${apiPort}`,
    databaseUrl: database.url,
    releasesDir,
    /** Stops the site and its database, and deletes its files. */
    stop: async () => {
      await stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
