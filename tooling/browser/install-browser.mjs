import { existsSync } from 'node:fs';
import { runProgram } from '../process/run-program.mjs';
import { findBrowser } from './find-browser.mjs';

const DEBIAN_INSTALL =
  'apt-get update -q && apt-get install -y -q --no-install-recommends chromium';

/**
 * Finds a Chromium or installs one: Debian's package as root on Debian, else Playwright's own
 * download. `machine` is what a test replaces:
 * `{ find, isRoot, hasApt, run(command, args) → { code, output }, log }`.
 */
export async function installBrowser({ find, isRoot, hasApt, run, log }) {
  const found = find();
  if (found !== null) return found;

  const attempts = [];
  if (isRoot && hasApt) attempts.push(['sh', ['-c', DEBIAN_INSTALL]]);
  attempts.push(['npx', ['playwright', 'install', 'chromium']]);

  log('Installing a Chromium for the browser tests…');
  const outputs = [];
  for (const [command, args] of attempts) {
    const { code, output } = await run(command, args);
    const installed = code === 0 ? find() : null;
    if (installed !== null) return installed;
    outputs.push(output.trim());
  }
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
    hasApt: existsSync('/usr/bin/apt-get'),
    run: (command, args) => runProgram(command, args, { signal }),
    log,
  });
  return { CHROMIUM_PATH: path };
}
