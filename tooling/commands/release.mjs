// `pnpm release`: what makes a release of a remote live, for all or for some sessions, and what takes
// it back. The shell is neither rebuilt nor restarted.
import '../process/check-node-version.mjs';
import { remotePackages } from '../build/remotes.mjs';
import { ensureRelease } from '../build/release.mjs';
import { createWorkerPool } from '../build/worker-pool.mjs';
import { inRoot } from '../paths.mjs';
import { runProgram } from '../process/run-program.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';
import {
  listReleases,
  pin,
  promote,
  prune,
  rollback,
  stopCanary,
} from '../release/change-release.mjs';
import { readLiveHost } from '../release/live-host.mjs';
import { openStore } from '../release/open-store.mjs';
import { readReleaseOptions, USAGE } from '../release/options.mjs';
import { publishRelease } from '../release/publish-release.mjs';
import { readReleaseFolder } from '../release/release-folder.mjs';

/** @param {AbortSignal} signal */
async function checkTypes(signal) {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  const info = inRoot('node_modules/.cache/types.tsbuildinfo');
  const options = ['--noEmit', '-p', inRoot('tsconfig.json'), '--incremental'];
  const { code, output } = await runProgram(
    process.execPath,
    [tsc, ...options, '--tsBuildInfoFile', info],
    { signal },
  );
  if (code !== 0) throw new StartError(`The types do not fit; nothing was released.\n${output}`);
}

/** Builds a remote of this repository and publishes it. */
async function publish({ parameters: [remote], ...options }) {
  if (!remotePackages().includes(remote)) {
    throw new StartError(
      `No such remote: ${remote}. The remotes are ${remotePackages().join(', ')}.`,
    );
  }
  await checkTypes(options.signal);
  const pool = createWorkerPool(2);
  try {
    const { release, add, discard } = await ensureRelease(remote, pool, options.store);
    return await publishRelease({ ...options, remote, release, add }).finally(discard);
  } finally {
    pool.close();
  }
}

/** Publishes a release that was built elsewhere. */
async function publishFolder({ parameters: [folder], ...options }) {
  const { remote, release } = readReleaseFolder(folder);
  const { store } = options;
  const known = await store.readRelease(remote, release.version);
  if (known !== null && JSON.stringify(known) !== JSON.stringify(release)) {
    throw new StartError(
      `${remote} ${release.version} exists already with other files. A release never changes: build it as another version.`,
    );
  }
  const addFiles = () =>
    known === null ? store.addRelease(remote, release.version, folder) : Promise.resolve();
  return publishRelease({ ...options, remote, release, add: addFiles });
}

const COMMANDS = {
  publish,
  add: publishFolder,
  promote: ({ parameters: [remote, version], ...options }) =>
    promote({ ...options, remote, version }),
  rollback: ({ parameters: [remote, version], ...options }) =>
    rollback({ ...options, remote, version }),
  pin: ({ parameters: [remote, version], ...options }) => pin({ ...options, remote, version }),
  'end-canary': ({ parameters: [remote], store }) => stopCanary({ store, remote }),
  list: ({ parameters: [remote], store }) => listReleases({ store, remote }),
  prune: ({ parameters: [remote], store, keep }) => prune({ store, remote, keep }),
};

/** The commands that make something live, and so ask the live shell whether it fits. */
const WITH_HOST = new Set(['publish', 'add', 'promote', 'rollback', 'pin']);

await runMain(async () => {
  const signal = shutdownSignal();
  const { command, ...options } = readReleaseOptions(process.argv.slice(2));
  if (command === 'help') return console.log(USAGE);
  const store = await openStore();
  try {
    const host = WITH_HOST.has(command) ? await readLiveHost() : null;
    console.log(await COMMANDS[command]({ ...options, store, host, signal }));
  } finally {
    store.close();
  }
});
