import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../paths.mjs';
import { StartError } from './start-error.mjs';

/** How long a service may take to close after its channel closed, and then after a SIGTERM. */
const CLOSE_TIMEOUT_MS = 8_000;
const TERM_TIMEOUT_MS = 4_000;

/**
 * In megabytes. It is not meant to be reached: V8 collects garbage later the larger its limit is,
 * and the default, a share of the machine's memory, let a busy process grow by half.
 */
const HEAP_MB = 1_024;

/** A limit in `NODE_OPTIONS` wins; as an argument ours would override it. */
const heapArguments = ({ NODE_OPTIONS = '' }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${HEAP_MB}`];

/**
 * How many arenas glibc's allocator has, eight for each core by default. What one thread has freed there no other
 * one uses: the threads that create the database, compress and decode images kept 60 MB of nothing in each.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' };

const settlesWithin = (promise, milliseconds) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ]);

/**
 * Starts one of the site's services, a Node program that sends `{ type: 'ready' }` over its IPC
 * channel and exits when that channel closes: so it never outlives the process that started it,
 * however that one ended. Its output goes to `output` (`{ stdout, stderr }`).
 */
export function startService({ name, file, env, output }) {
  const child = fork(file, [], {
    cwd: root,
    env: { ...ALLOCATOR, ...env },
    execArgv: heapArguments(env),
    // Not in the terminal's process group: a second Ctrl-C must not interrupt a closing database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let wroteError = false;
  let isReady = false;
  child.stderr.on('data', () => (wroteError = true));
  child.stdout.pipe(output.stdout, { end: false });
  child.stderr.pipe(output.stderr, { end: false });

  // Not 'close': Node never emits it for a child whose channel this side has closed.
  const exited = Promise.all([once(child, 'exit'), once(child.stderr, 'end')]).then(([[code]]) => ({
    code: code ?? 1,
  }));
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message?.type !== 'ready') return;
      isReady = true;
      resolve(message);
    });
    // As a rule it has printed the reason itself.
    exited.then(() => reject(new StartError(wroteError ? '' : `The ${name} did not start.`)));
  });
  // Nobody awaits `ready` of a service that is stopped while it starts.
  ready.catch(() => {});

  return {
    name,
    pid: child.pid,
    ready,
    exited,
    async stop() {
      // One that is still starting may not listen to its channel yet.
      if (!isReady) child.kill('SIGTERM');
      else if (child.connected) child.disconnect();
      if (await settlesWithin(exited, CLOSE_TIMEOUT_MS)) return;
      child.kill('SIGTERM');
      if (await settlesWithin(exited, TERM_TIMEOUT_MS)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
