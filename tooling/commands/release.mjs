// `pnpm release`: what makes a release of a remote live, for all or for some sessions, and what takes
// it back. The shell is neither rebuilt nor restarted.
import '../process/check-node-version.mjs';
import { rmSync } from 'node:fs';
import { buildReleaseFolder } from '../build/release-folder.mjs';
import { ensureRelease, releaseVersion } from '../build/release.mjs';
import { remotePackages } from '../build/remotes.mjs';
import { createWorkerPool } from '../build/worker-pool.mjs';
import { inRoot } from '../paths.mjs';
import { runProgram } from '../process/run-program.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';
import { listReleases } from '../release/list-releases.mjs';
import { describeSite, readHaltedCanaries, readLiveSite } from '../release/live-host.mjs';
import { readReleaseOptions, USAGE } from '../release/options.mjs';
import { readDesk, sendChange, sendRelease } from '../release/release-desk.mjs';
import { readReleaseFolder } from '../release/release-folder.mjs';
import { openStore, releases, withReleaseErrors } from '../release/releases.mjs';

/** Standard output is for what was done. @param {string} line */
const log = (line) => console.error(line);

/** @param {AbortSignal} signal */
async function checkTypes(signal) {
  log('Checking the types');
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

/** What a release is checked against, said in a line. */
async function readSite() {
  const site = await readLiveSite();
  log(describeSite(site));
  const { SITE_URL: siteUrl } = process.env;
  return { host: site.host, liveRemotes: site.remotes, siteUrl };
}

/** @param {string} remote */
function requireRemote(remote) {
  if (remotePackages().includes(remote)) return;
  throw new StartError(
    `No such remote: ${remote}. The remotes are ${remotePackages().join(', ')}.`,
  );
}

/** Builds a remote of this repository and publishes it. */
async function publish({ parameters: [remote], ...options }) {
  requireRemote(remote);
  const site = await readSite();
  await checkTypes(options.signal);
  log(`Building ${remote}`);
  const pool = createWorkerPool(2);
  try {
    const { release, add, discard } = await ensureRelease(remote, pool, options.store);
    return await releases()
      .publishRelease({ ...options, ...site, remote, release, addFiles: add, log })
      .finally(discard);
  } finally {
    pool.close();
  }
}

/** Publishes a release that was built elsewhere. */
async function publishFolder({ parameters: [folder], ...options }) {
  const site = await readSite();
  log(`Checking the files of ${folder}`);
  const { remote, release } = await readReleaseFolder(folder);
  const { store } = options;
  const { requireUnchangedRelease, publishRelease } = releases();
  const { isKnown } = await requireUnchangedRelease(store, remote, release);
  const addFiles = async () => {
    if (!isKnown) await store.addRelease(remote, release.version, folder);
  };
  return publishRelease({ ...options, ...site, remote, release, addFiles, log });
}

/** The same over HTTP: the site checks and stores what it is sent. */
const OVER_HTTP = {
  async publish({ parameters: [remote], desk, signal, ...options }) {
    requireRemote(remote);
    await checkTypes(signal);
    log(`Building ${remote}`);
    const pool = createWorkerPool(2);
    const folder = inRoot('.build', 'releases', `${remote}-${process.pid}`);
    try {
      const version = releaseVersion(remote);
      await buildReleaseFolder(remote, { version, folder, pool });
      return await sendRelease(desk, { ...options, folder, remote, version, log });
    } finally {
      pool.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  async add({ parameters: [folder], desk, ...options }) {
    const { remote, release } = await readReleaseFolder(folder);
    return sendRelease(desk, { ...options, folder, remote, version: release.version, log });
  },
  promote: ({ parameters: [remote, version], desk }) =>
    sendChange(desk, remote, { action: 'promote', version }),
  rollback: ({ parameters: [remote, version], desk }) =>
    sendChange(desk, remote, { action: 'rollback', version }),
  pin: ({ parameters: [remote, version], desk }) =>
    sendChange(desk, remote, { action: 'pin', version }),
  unpin: ({ parameters: [remote], desk }) => sendChange(desk, remote, { action: 'unpin' }),
  'end-canary': ({ parameters: [remote], desk }) =>
    sendChange(desk, remote, { action: 'end-canary' }),
  'end-preview': ({ parameters: [remote, preview], desk }) =>
    sendChange(desk, remote, { action: 'end-preview', preview }),
};

/** @param {string} action What `changeRelease` calls it. */
const change =
  (action) =>
  async ({ parameters: [remote, value], store, redirect }) => {
    const makesLive = ['promote', 'rollback', 'pin'].includes(action);
    // Only what makes something live asks the live shell whether it fits.
    const { host } = makesLive ? await readSite() : { host: { shared: {}, contract: '0.0.0' } };
    const options = { action, version: value, preview: value, redirect };
    return (await releases().changeRelease({ store, remote, host, change: options })).message;
  };

const COMMANDS = {
  publish,
  add: publishFolder,
  promote: change('promote'),
  rollback: change('rollback'),
  pin: change('pin'),
  unpin: change('unpin'),
  'end-canary': change('end-canary'),
  'end-preview': change('end-preview'),
  remove: change('remove'),
  list: async ({ parameters: [remote], store }) =>
    listReleases({ store, remote, halted: await readHaltedCanaries() }),
  prune: ({ parameters: [remote], store, keep }) => releases().pruneReleases(store, remote, keep),
  restore: ({ parameters: [copy], store }) => releases().restoreRegistry(store, copy),
};

await runMain(async () => {
  const signal = shutdownSignal();
  const { command, ...options } = readReleaseOptions(process.argv.slice(2));
  if (command === 'help') return console.log(USAGE);
  const desk = readDesk();
  if (desk !== null) {
    const send = OVER_HTTP[command];
    if (send !== undefined) return console.log(await send({ ...options, desk, signal }));
    throw new StartError(
      `'${command}' needs the store itself: leave out RELEASE_TOKEN and set RELEASES_DIR.`,
    );
  }
  const store = await openStore();
  try {
    console.log(await withReleaseErrors(() => COMMANDS[command]({ ...options, store, signal })));
  } finally {
    store.close();
  }
});
