import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, packageNames, readJson } from '../paths.mjs';
import { runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';

/** Holds the digest of what was installed last. */
const INSTALLED = inRoot('node_modules', '.installed');

/** A digest of everything that decides what an install writes. */
function inputDigest() {
  const packages = packageNames()
    .map((name) => `${name}/package.json`)
    .toSorted();
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages]) {
    hash.update(`${file}\n`).update(readFileSync(inRoot(file)));
  }
  // Some packages contain a binary for one platform and one version of Node.
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  return hash.digest('hex');
}

const isInstalled = (digest) => existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === digest;

/** npm passes its own settings on (`--silent` among them); pnpm would read them as its own. */
function withoutNpmSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

/** Installs from the lock file with the pinned pnpm, if anything changed since the last install. */
export async function installIfNeeded({ signal, log }) {
  const digest = inputDigest();
  if (isInstalled(digest)) return;
  log('Installing the packages of the lock file…');
  const pnpm = `pnpm@${readJson(inRoot('package.json')).config.pnpm}`;
  const { code, output } = await runProgram(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { signal, env: { ...withoutNpmSettings(), CI: 'true' } },
  );
  if (code !== 0) throw new StartError(`${output}\nThe packages could not be installed.`);
  const warnings = output.split('\n').filter((line) => /\bwarn|deprecat/i.test(line));
  if (warnings.length > 0) log(warnings.join('\n'));
  writeFileSync(INSTALLED, digest);
}
