import { defineConfig } from '@playwright/test';
import pages from '../pages/playwright.config';

// As the benchmark of the pages: one page at a time, in the stories' browser.
export default defineConfig({
  ...pages,
  testDir: '.',
  projects: [{ name: 'federation' }],
  reporter: [['../pages/table-reporter.ts']],
  timeout: 900_000,
});
