import { chromium, defineConfig } from '@playwright/test';
import { findBrowser, launchArgs } from 'tooling/browser';

const executablePath = findBrowser({ playwrightPath: chromium.executablePath() });
if (executablePath === null) {
  throw new Error('No Chromium here. `npm test -- e2e` brings one, or set CHROMIUM_PATH.');
}

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results/e2e',
  // Each worker runs a site of its own, with its own database.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: launchArgs() },
    viewport: { width: 1280, height: 800 },
    // A trace of every story takes a fifth of the time: `TRACE=1` keeps those of stories that fail.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
