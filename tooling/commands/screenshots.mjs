// Takes the screenshots of the README from a running site: `pnpm screenshots` beside `npm start`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, launchArgs } from '../browser/find-browser.mjs';
import { inRoot } from '../paths.mjs';

const site = process.argv[2] ?? 'http://localhost:3000';
const folder = inRoot('docs/images');

const screenshots = [
  { name: 'home', path: '/', colorScheme: 'light' },
  { name: 'tutorial', path: '/blog/let-and-lambda-readable-formulas', colorScheme: 'dark' },
];

mkdirSync(folder, { recursive: true });
const executablePath = findBrowser({ playwrightPath: chromium.executablePath() });
const browser = await chromium.launch({
  args: launchArgs(),
  ...(executablePath === null ? {} : { executablePath }),
});
for (const { name, path, colorScheme } of screenshots) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1200, height: 800 } });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
