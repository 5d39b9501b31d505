import { apiRequest } from '../../fixtures/api';
import { waitForHydration } from '../../fixtures/expectations';
import { expect, test } from '../../fixtures/test';

test('the footer of an open page shows that the API is offline and online again', async ({
  page,
  running,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  consoleWatch.allow(/50[234]/);
  await page.goto('/about');
  await waitForHydration(page);
  await running.stopApi();
  try {
    await expect(page.getByText('API: Offline')).toBeVisible({ timeout: 25_000 });
    await running.startApi();
    await expect(page.getByText('API: Online')).toBeVisible({ timeout: 15_000 });
  } finally {
    const alive = await apiRequest(running.url, 'GET', '/api/health').catch(() => null);
    if (alive === null) await running.startApi();
  }
});

test('without the API pages still load, show an error and recover', async ({
  page,
  running,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  consoleWatch.allow(/50[234]/);
  await running.stopApi();
  try {
    // The edge caches the API's health for a moment.
    await expect(async () => {
      await page.goto('/blog');
      await expect(page.getByText('API: Offline')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to load blog posts' });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await running.startApi();
    await expect
      .poll(() => apiRequest(running.url, 'GET', '/api/health').catch(() => null))
      .toMatchObject({ status: 'ok' });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: /LET and LAMBDA/ })).toBeVisible();
  } finally {
    const alive = await apiRequest(running.url, 'GET', '/api/health').catch(() => null);
    if (alive === null) await running.startApi();
  }
});
