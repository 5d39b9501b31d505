import { apiRequest } from '../../fixtures/api';
import { waitForHydration } from '../../fixtures/expectations';
import { expect, test } from '../../fixtures/test';

test('without the API pages still load, show an error, and recover', async ({
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
    await test.step('the footer of a page that was open says so', async () => {
      await expect(page.getByText('API: Offline')).toBeVisible({ timeout: 25_000 });
    });
    const other = await page.context().newPage();
    const alert = other.getByRole('alert').filter({ hasText: 'Unable to load blog posts' });

    await test.step('another page opens with an error', async () => {
      await other.goto('/blog');
      await expect(other.getByText('API: Offline')).toBeVisible();
      await expect(other.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expect(alert).toBeVisible({ timeout: 20_000 });
    });

    await test.step('both recover', async () => {
      await running.startApi();
      await expect(page.getByText('API: Online')).toBeVisible({ timeout: 15_000 });
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(other.getByRole('link', { name: /LET and LAMBDA/ })).toBeVisible();
    });
  } finally {
    const alive = await apiRequest(running.url, 'GET', '/api/health').catch(() => null);
    if (alive === null) await running.startApi();
  }
});
