import { existsSync } from 'node:fs';
import { runStep } from '../run/step.mjs';
import { bringBrowser } from './bring.mjs';
import { findBrowser } from './find.mjs';

/** Sees to it that this machine has a Chromium. Resolves with the setting that names it. */
export async function prepareBrowser({ signal, say }) {
  // Not at the top: this module is also loaded before anything is installed.
  const { chromium } = await import('@playwright/test');
  const path = await bringBrowser({
    find: () => findBrowser({ playwrightPath: chromium.executablePath() }),
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync('/usr/bin/apt-get'),
    run: (command, args) => runStep(command, args, { signal }),
    say,
  });
  return { CHROMIUM_PATH: path };
}
