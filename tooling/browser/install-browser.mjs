import { existsSync } from 'node:fs';
import { debianInstall } from '../process/debian-install.mjs';
import { runProgram } from '../process/run-program.mjs';
import { findBrowser, isFullBrowser } from './find-browser.mjs';

/**
 * Finds a Chromium or installs one: Debian's package as root on Debian, also in place of a full
 * browser, else Playwright's own download. `machine` is what a test replaces:
 * `{ find, isRoot, hasApt, run(command, args) → { code, output }, log }`.
 */
export async function installBrowser({ find, isRoot, hasApt, run, log }) {
  const found = find();
  const canInstallPackage = isRoot && hasApt;
  if (found !== null && !(canInstallPackage && isFullBrowser(found))) return found;

  const attempts = [];
  if (canInstallPackage) attempts.push(debianInstall(['chromium-headless-shell'], ['chromium']));
  if (found === null) attempts.push(['npx', ['playwright', 'install', 'chromium']]);

  log('Installing a Chromium for the browser tests…');
  const outputs = [];
  for (const [command, args] of attempts) {
    const { code, output } = await run(command, args);
    const installed = code === 0 ? find() : null;
    if (installed !== null) return installed;
    outputs.push(output.trim());
  }
  if (found !== null) return found;
  throw new Error(
    [
      'No Chromium could be installed. Install one, or set CHROMIUM_PATH to its path.',
      ...outputs,
    ].join('\n'),
  );
}

/** Installs a Chromium if this machine has none. Resolves with the setting that names its path. */
export async function setupBrowser({ signal, log }) {
  // Not at the top: this module is also loaded before any package is installed.
  const { chromium } = await import('@playwright/test');
  const path = await installBrowser({
    find: () => findBrowser({ playwrightPath: chromium.executablePath() }),
    isRoot: process.getuid?.() === 0,
    // Who names a browser wants that one.
    hasApt: !process.env.CHROMIUM_PATH && existsSync('/usr/bin/apt-get'),
    run: (command, args) => runProgram(command, args, { signal }),
    log,
  });
  return { CHROMIUM_PATH: path };
}
