import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';

/** Preloaded into a service: starts a thread in its process and sends that thread's heap limit in megabytes. */
const PROBE = `
  const { Worker } = require('node:worker_threads');
  // The service may lack settings or files and try to exit.
  process.exit = () => {};
  setImmediate(() => {
    const thread = new Worker(
      \`require('node:worker_threads').parentPort.postMessage(
        require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)\`,
      { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 16 } },
    );
    thread.once('message', (limit) => process.send({ limit }));
  });
`;

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sf-threads-'));
  writeFileSync(join(folder, 'probe.cjs'), PROBE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function threadLimit(file) {
  const child = fork(file, [], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, API_PORT: '0', SEED: 'none' },
    execArgv: ['--max-old-space-size=512', '--require', join(folder, 'probe.cjs')],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    for (;;) {
      const [message] = await once(child, 'message');
      if (message.limit !== undefined) return message.limit;
    }
  } finally {
    child.kill('SIGKILL');
  }
}

test.each(['mock-api', 'edge'])(
  'a worker thread of the %s has its own memory limit, not that of the process',
  async (name) => {
    const script = inRoot('tooling/jest/built-service.mjs');
    const built = execFileSync(process.execPath, [script, name], { encoding: 'utf8' }).trim();
    expect(await threadLimit(join(built, 'main.cjs'))).toBeLessThan(100);
  },
  120_000,
);
