import { fork } from 'node:child_process';
import { once } from 'node:events';
import { root } from './place.mjs';
import { Refusal } from './refusal.mjs';

/** How long a service may take to close by itself before it is told, then made, to. */
const PATIENCE = { asked: 8_000, told: 4_000 };

/**
 * In megabytes. Not to be reached: V8 lets garbage lie by what it may use at the most, which
 * without a bound is a share of the machine, and so a busy process grew to half as much again.
 */
const HEAP = 1_024;

/** Whoever sets a bound in `NODE_OPTIONS` knows better; arguments would win over it. */
const heapBound = ({ NODE_OPTIONS = '' }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${HEAP}`];

const within = (promise, milliseconds) =>
  Promise.race([
    promise.then(() => true),
    new Promise((resolve) => setTimeout(resolve, milliseconds, false).unref()),
  ]);

/**
 * Starts one of the site's programs. It says `{ type: 'ready' }` over its channel, and closes
 * itself when that channel closes: so it never outlives whoever started it, however they ended.
 * What it writes goes to `output` (`{ stdout, stderr }`).
 */
export function startService({ name, file, env, output }) {
  const child = fork(file, [], {
    cwd: root,
    env,
    execArgv: heapBound(env),
    // Out of the terminal's reach: a second Ctrl-C must not cut short the closing of a database.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let complained = false;
  let isReady = false;
  child.stderr.on('data', () => (complained = true));
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
      resolve();
    });
    // It has told the reason itself, as a rule; a second line would only blur the first.
    exited.then(() => reject(new Refusal(complained ? '' : `The ${name} did not start.`)));
  });
  // Whoever waits sees the rejection; a service that is stopped while it starts has nobody waiting.
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
      if (await within(exited, PATIENCE.asked)) return;
      child.kill('SIGTERM');
      if (await within(exited, PATIENCE.told)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
