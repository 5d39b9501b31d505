import { defineConfig } from '@playwright/test';
import e2e from '../../e2e/playwright.config';

// The browser and site of the stories; one page at a time, so that only that page is measured.
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.bench.ts',
  projects: [{ name: 'pages' }],
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  reporter: [['./table-reporter.ts']],
});
