import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { UMASK } from './db/restrict-access';
import { describeStartError } from './describe-start-error';
import { readSettings } from './settings';
import { startApi } from './start';

// The main thread has already read its memory limit from the command line. While the flag stays set, V8
// also applies it to worker threads and ignores their own, smaller limits (`resourceLimits`).
setFlagsFromString('--max-old-space-size=0');

// Threads have it too: the embedded engine's files, sockets, mails, uploads.
process.umask(UMASK);

function exitWithError(error: unknown): never {
  console.error(describeStartError(error));
  process.exit(1);
}

async function main(): Promise<void> {
  // The parent process may exit, or stop this one, while it is still starting.
  let close = async () => {};
  const grace = closeWithGrace({ delay: 7_000, logger: null }, async ({ err }) => {
    if (err !== undefined) console.error(describeStartError(err));
    await close();
  });
  process.once('disconnect', () => grace.close());

  const api = await startApi(readSettings(process.env), exitWithError);
  close = api.close;
  if (process.send) process.send({ type: 'ready', port: api.port, steps: api.steps });
  else console.log(`api http://localhost:${api.port}`);
}

main().catch(exitWithError);
