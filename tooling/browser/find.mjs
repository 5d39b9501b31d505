import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a browser needs beside its own defaults: nothing that calls home, no second protocol. */
export const LAUNCH_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's sandbox refuses to work for root. */
export const launchArgs = (isRoot = process.getuid?.() === 0) =>
  isRoot ? ['--no-sandbox', ...LAUNCH_ARGS] : LAUNCH_ARGS;

/**
 * Where a Chromium is: the one `CHROMIUM_PATH` names, Playwright's own, or the system's; null
 * where there is none. `playwrightPath` is where Playwright would have put its own.
 */
export function findBrowser({ env = process.env, playwrightPath, exists = existsSync }) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (exists(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there.`);
  }
  return [playwrightPath, ...INSTALLED].find((path) => path && exists(path)) ?? null;
}
