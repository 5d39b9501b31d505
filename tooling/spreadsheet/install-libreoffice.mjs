import { existsSync } from 'node:fs';
import { debianInstall } from '../process/debian-install.mjs';
import { runProgram } from '../process/run-program.mjs';
import { findLibreOffice } from './find-libreoffice.mjs';

/** The spreadsheet without a desktop: 90 MB to download, 280 MB on the disk. */
const DEBIAN_INSTALL = debianInstall(['libreoffice-calc-nogui'], ['libreoffice-calc']);

/**
 * Finds LibreOffice, or installs Debian's package as root on Debian. Returns null where it can do
 * neither: the tests that need it fail then, all others still run. `machine` is what a test replaces:
 * `{ find, isRoot, hasApt, run(command, args) → { code, output }, log }`.
 */
export async function installLibreOffice({ find, isRoot, hasApt, run, log }) {
  const found = find();
  if (found !== null || !isRoot || !hasApt) return found;
  log('Installing LibreOffice for the tests of exports…');
  const { code, output } = await run(...DEBIAN_INSTALL);
  if (code !== 0) log(output.trim());
  return find();
}

/** Installs LibreOffice if this machine has none. Resolves with the setting that names its path. */
export async function setupLibreOffice({ signal, log }) {
  const path = await installLibreOffice({
    find: () => findLibreOffice(),
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync('/usr/bin/apt-get'),
    run: (command, args) => runProgram(command, args, { signal }),
    log,
  });
  return path === null ? {} : { LIBREOFFICE_PATH: path };
}
