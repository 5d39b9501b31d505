import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sheetfolk/tooling/ports';
import { startService } from '@sheetfolk/tooling/service';

const FILE = fileURLToPath(new URL('../../mock-api/dist/main.cjs', import.meta.url));

export interface ApiProcess {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts the built API in production mode. Rate limits cannot be raised there and need not be: the
 * API does not limit requests from localhost, but those of events, which name their visitors'
 * addresses.
 */
export async function startApi(
  dataDir: string,
  databaseUrl: string | null,
  mail: Record<string, string> = { MAIL: 'files' },
): Promise<ApiProcess> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const service = startService({
    name: 'API',
    file: FILE,
    env: {
      ...env,
      NODE_ENV: 'production',
      SITE_URL: 'http://localhost',
      ...mail,
      TRUST_PROXY: 'loopback',
      API_PORT: `${port}`,
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    output: { stdout: process.stderr, stderr: process.stderr },
  });
  await service.ready;
  return { url: `http://127.0.0.1:${port}`, pid: service.pid, stop: service.stop };
}
