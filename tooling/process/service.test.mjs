import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { startService } from './service.mjs';

let folder;
let file;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  file = join(folder, 'service.cjs');
  writeFileSync(
    file,
    `const { heap_size_limit } = require('node:v8').getHeapStatistics();
     console.log(Math.round(heap_size_limit / 2 ** 20), process.env.MALLOC_ARENA_MAX);
     process.on('disconnect', () => process.exit());
     process.send({ type: 'ready' });`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The heap limit of a service in this environment, in megabytes, young generation included, and its arenas. */
async function startWith(env) {
  const stdout = new PassThrough();
  const service = startService({
    name: 'service',
    file,
    env: { ...process.env, ...env },
    output: { stdout, stderr: process.stderr },
  });
  await service.ready;
  await service.stop();
  stdout.end();
  const [heap, arenas] = (await text(stdout)).split(' ').map(Number);
  return { heap, arenas };
}

test('limits the heap of a service to a gigabyte, whatever the size of the machine', async () => {
  const { heap } = await startWith({ NODE_OPTIONS: '' });
  expect(heap).toBeGreaterThanOrEqual(1_024);
  expect(heap).toBeLessThan(1_100);
});

test('leaves a limit set in NODE_OPTIONS alone', async () => {
  const { heap } = await startWith({ NODE_OPTIONS: '--max-old-space-size=300' });
  expect(heap).toBeGreaterThanOrEqual(300);
  expect(heap).toBeLessThan(400);
});

test('keeps what threads have freed in few places, unless told otherwise', async () => {
  expect((await startWith({})).arenas).toBe(2);
  expect((await startWith({ MALLOC_ARENA_MAX: '4' })).arenas).toBe(4);
});
