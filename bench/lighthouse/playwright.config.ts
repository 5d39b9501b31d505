import { defineConfig } from '@playwright/test';
import pages from '../pages/playwright.config';
import type { TestOptions } from '../../e2e/fixtures/test';

// As the benchmark of the pages: one page at a time, on the stories' site, with the worker that visitors get.
export default defineConfig<TestOptions>({
  ...pages,
  testDir: '.',
  projects: [
    { name: 'lighthouse', use: { ownSite: true, siteSettings: { SERVICE_WORKER: 'on' } } },
  ],
  reporter: [['../pages/table-reporter.ts']],
  timeout: 3_600_000,
});
