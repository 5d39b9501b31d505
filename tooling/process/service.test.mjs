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
     console.log(Math.round(heap_size_limit / 2 ** 20));
     process.on('disconnect', () => process.exit());
     process.send({ type: 'ready' });`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The heap limit of a service in this environment, in megabytes, young generation included. */
async function heapLimit(env) {
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
  return Number(await text(stdout));
}

test('limits the heap of a service to a gigabyte, whatever the size of the machine', async () => {
  const heap = await heapLimit({ NODE_OPTIONS: '' });
  expect(heap).toBeGreaterThanOrEqual(1_024);
  expect(heap).toBeLessThan(1_100);
});

test('leaves a limit set in NODE_OPTIONS alone', async () => {
  const heap = await heapLimit({ NODE_OPTIONS: '--max-old-space-size=300' });
  expect(heap).toBeGreaterThanOrEqual(300);
  expect(heap).toBeLessThan(400);
});
