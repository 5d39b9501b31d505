import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

/** The headline as the edge wrote it, before any script ran. */
const headlineOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

test('a visitor sees one hero, from the first paint on and on every visit', async ({ page }) => {
  const first = await page.goto('/');
  const headline = headlineOf((await first?.text()) ?? '');
  await pageIsLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '');
  for (let visit = 0; visit < 4; visit += 1) {
    const again = await page.reload();
    expect(headlineOf((await again?.text()) ?? '')).toBe(headline);
  }
});

test('new visitors are spread over both heroes', async ({ request }) => {
  const seen = new Set<string | undefined>();
  // Each is one of two by chance: that thirty are all the same happens once in 500 million runs.
  for (let visitor = 0; visitor < 30 && seen.size < 2; visitor += 1) {
    seen.add(headlineOf(await (await request.get('/')).text()));
  }
  expect(seen.size).toBe(2);
});

test('who asks not to be followed gets no id, and always the same hero', async ({ request }) => {
  const headlines = new Set<string | undefined>();
  for (let visit = 0; visit < 5; visit += 1) {
    const html = await (await request.get('/', { headers: { dnt: '1' } })).text();
    expect(html).not.toContain('visit-session');
    headlines.add(headlineOf(html));
  }
  expect(headlines.size).toBe(1);
});
