import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium, defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from '@sheetfolk/tooling/browser';
import type { TestOptions } from './fixtures/test';

// Without one, the global setup says so: the file must load where nobody runs stories, for checks.
const executablePath = findBrowser({ playwrightPath: chromium.executablePath() });

// A short run leaves out stories tagged `@full` and files named so, but nothing of files that are named to it.
const whole = process.env['WHOLE_STORIES']?.split(' ').filter(Boolean) ?? [];
const notWhole = whole.map((name) => `(?!.*${name.replaceAll('.', '\\.')})`).join('');
const leftOut =
  process.env['TEST_SCOPE'] === 'short'
    ? { grepInvert: new RegExp(`^${notWhole}.*(@full|[.]full[.]spec)`) }
    : {};

// `pnpm e2e:shuffled` runs a shuffled copy.
const stories = process.env['STORIES_DIR'] ?? 'stories';

export default defineConfig<TestOptions>({
  testDir: stories,
  outputDir: '../test-results/e2e',
  globalSetup: fileURLToPath(new URL('./fixtures/seed.ts', import.meta.url)),
  // Each worker runs a site of its own, on a copy of one seeded database.
  workers: Math.min(8, Math.max(2, availableParallelism())),
  fullyParallel: true,
  ...leftOut,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    // Slow to start, one site a story: first, so that they do not come last on one worker.
    { name: 'whole-site', testDir: `${stories}/whole-site`, use: { ownSite: true } },
    { name: 'stories', testIgnore: '**/whole-site/**' },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath !== null && { executablePath }), args: launchArgs() },
    viewport: { width: 1280, height: 800 },
    // Tracing takes a fifth of the time. `TRACE=1` keeps the traces of stories that fail.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
