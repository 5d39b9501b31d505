import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, manifest, root } from './place.mjs';
import { Refusal } from './refusal.mjs';
import { runStep } from './step.mjs';

const STAMP = inRoot('node_modules', '.installed');

/** A digest of everything that decides what an install puts where. */
function wanted() {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/package.json`)
    .filter((file) => existsSync(inRoot(file)))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]) {
    hash.update(`${file}\n`).update(readFileSync(inRoot(file)));
  }
  // Some packages bring a binary for one platform and one generation of Node.
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  return hash.digest('hex');
}

const isInstalled = (digest) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;

/** npm hands its own settings down (`--silent` among them); pnpm would take them for its own. */
function withoutNpmSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

/** Installs from the lock file with the pinned pnpm, if anything changed since the last time. */
export async function installIfNeeded({ signal, say }) {
  const digest = wanted();
  if (isInstalled(digest)) return;
  say('Installing the packages of the lock file…');
  const { code, output } = await runStep(
    'npx',
    [
      '--yes',
      `pnpm@${manifest.config.pnpm}`,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
    ],
    { signal, env: { ...withoutNpmSettings(), CI: 'true' } },
  );
  if (code !== 0) throw new Refusal(`${output}\nThe packages could not be installed.`);
  const warnings = output.split('\n').filter((line) => /\bwarn|deprecat/i.test(line));
  if (warnings.length > 0) say(warnings.join('\n'));
  writeFileSync(STAMP, digest);
}
