import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClaim } from './bucket-claim';
import { openReleaseBucket, type ReleaseBucket } from './release-bucket';

const API = join(__dirname, '../../../../mock-api');

let folder: string;
const servers: ChildProcess[] = [];
const buckets: Record<string, ReleaseBucket> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-claim-'));
  for (const mode of ['conditional', 'ignore']) {
    const args = [join(folder, mode), mode];
    const server = fork(join(API, 'src/testing/s3-process.mjs'), args, { cwd: API });
    servers.push(server);
    const [port] = await once(server, 'message');
    buckets[mode] = openReleaseBucket({
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files' },
      ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
    });
  }
}, 30_000);
afterAll(async () => {
  for (const bucket of Object.values(buckets)) bucket.close();
  for (const server of servers) {
    server.disconnect();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['conditional', 'ignore'])('where conditions are: %s', (mode) => {
  function bucket(): ReleaseBucket {
    const opened = buckets[mode];
    if (opened === undefined) throw new Error(`No service has the mode ${mode}.`);
    return opened;
  }

  it('one process has the claim, and the next when it has ended', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const first = withClaim(bucket(), 'remote-shop/1.0.0', async () => ended);
    const other = () => withClaim(bucket(), 'remote-shop/1.0.0', async () => 'added');
    while ((await bucket().files.list('.claims')).length === 0);
    expect(await other()).toBeNull();
    expect(await withClaim(bucket(), 'remote-shop/1.1.0', async () => 'added')).toBe('added');
    end();
    await first;
    expect(await other()).toBe('added');
  }, 30_000);

  it('the claim of a process that died is free after a quarter of an hour', async () => {
    await bucket().files.put('.claims/remote-shop/2.0.0', 'dead');
    const add = () => withClaim(bucket(), 'remote-shop/2.0.0', async () => 'added');
    expect(await add()).toBeNull();
    const stored = join(folder, mode, 'files', '.claims', 'remote-shop');
    const old = Date.now() / 1_000 - 15 * 60 - 1;
    for (const file of readdirSync(stored)) utimesSync(join(stored, file), old, old);
    expect(await add()).toBe('added');
  }, 30_000);
});
