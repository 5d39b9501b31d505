import type { Locator } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectNoHorizontalScroll, waitForHydration } from '../fixtures/expectations';
import { registerMember, type Session } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

// Its titles are on top of every list.
test.use({ ownSite: true });

const LENGTH = 10_000;
const WORDS = 'Every month of every year in one table ';
const TITLE = WORDS.repeat(LENGTH)
  .slice(0, LENGTH - 1)
  .trim();

async function publish(site: string, author: Session) {
  const body = {
    title: TITLE,
    summary: TITLE,
    content: '<h2>Why</h2><p>Months are dates.</p>',
    tags: ['long-title'],
    seo: { title: 't'.repeat(45), description: 'd'.repeat(130) },
    status: 'published',
  };
  return apiRequest(site, 'POST', '/api/posts', { token: author.token, body });
}

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

test('a title of 10,000 letters is read whole on its page, and is a few lines in lists', async ({
  loginAs,
  site,
}) => {
  const author = await registerMember(site, 'Lotta Letters');
  const { slug } = await publish(site, author);
  const thread = await apiRequest(site, 'POST', '/api/threads', {
    token: author.token,
    body: { title: TITLE, category: 'data' },
  });
  const page = await loginAs(author);
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of [
    '/blog?tag=long-title',
    '/discussions',
    '/writer/posts',
    `/profile/${author.user.id}`,
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    const item = page
      .getByRole('listitem')
      .or(page.getByRole('article'))
      .filter({ hasText: WORDS });
    await expect(item.first()).toBeVisible();
    expect(await heightOf(item.first())).toBeLessThan(900);
    await expectNoHorizontalScroll(page);
  }
  for (const path of [`/blog/${slug}`, `/discussions/${thread._id}`]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expectNoHorizontalScroll(page);
  }
});
