import type { BrowserContext } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { createBrokenCanary } from '../fixtures/releases';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** Which release of the public remote a page is of, by its state. */
function variantOf(state: string): string {
  const { registry } = JSON.parse(state);
  return registry.remotes.find(({ name }: { name: string }) => name === 'remote_public').variant;
}

/** Which release of the public remote a session gets next. */
async function readVariant(context: BrowserContext, site: string): Promise<string> {
  const page = await (await context.request.get(site)).text();
  return variantOf(/<script id="page-state"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}

test('a canary that fails in browsers is halted, and its sessions get the stable release', async ({
  browser,
}) => {
  const releases = await createBrokenCanary('remote_public');
  const site = await startSeededSite({
    RELEASES_DIR: releases.folder,
    CANARY_MIN_LOADS: '2',
    // All visitors of a story have the same address.
    CANARY_MIN_NETWORKS: '1',
    CANARY_CHECK_INTERVAL_MS: '200',
    // The edge judges renders by the same limits: on a busy machine, two are in time only with this.
    RENDER_TIMEOUT_MS: '30000',
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    for (const visit of ['first', 'second']) {
      const failure = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('remote_public failed to load'),
      });
      await page.goto(site.url);
      await failure;
      // The page itself, because the next one may be decided by the report of this one.
      const state = await page.locator('#page-state').textContent();
      expect(variantOf(state ?? '{}'), `on the ${visit} visit`).toBe('canary');
    }
    // A failure is reported when its page is left. Browsers may lose a report: a later visit brings
    // another one.
    const leaveAndRead = async () => {
      await page.goto('about:blank');
      const variant = await readVariant(context, site.url);
      if (variant === 'canary') await page.goto(site.url);
      return variant;
    };
    await expect.poll(leaveAndRead, { timeout: 20_000 }).toBe('stable');
    await page.goto(site.url);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    await releases.remove();
  }
});
