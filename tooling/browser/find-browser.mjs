import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Whether a path is a system's full browser. It runs its own interface even when headless: with the
 * headless shell, the same engine without one, the stories take two thirds of the time.
 */
export const isFullBrowser = (path) => FULL_BROWSERS.includes(path);

/** Beyond the browser's own defaults: nothing that phones home, no second protocol. */
export const LAUNCH_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's sandbox refuses to run as root. */
export const launchArgs = (isRoot = process.getuid?.() === 0) =>
  isRoot ? ['--no-sandbox', ...LAUNCH_ARGS] : LAUNCH_ARGS;

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, Playwright's own, or the system's. Returns
 * its path, or null. `playwrightPath` is where Playwright would have installed its own.
 */
export function findBrowser({ env = process.env, playwrightPath, exists = existsSync }) {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (exists(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and no such file exists.`);
  }
  return (
    [playwrightPath, HEADLESS_SHELL, ...FULL_BROWSERS].find((path) => path && exists(path)) ?? null
  );
}
