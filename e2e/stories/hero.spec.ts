import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

/** The headline in the edge's HTML. */
const headlineOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

test('a visitor sees the same hero from the first paint and on every visit', async ({ page }) => {
  const first = await page.goto('/');
  const headline = headlineOf((await first?.text()) ?? '');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '');
  for (let visit = 0; visit < 4; visit += 1) {
    const again = await page.reload();
    expect(headlineOf((await again?.text()) ?? '')).toBe(headline);
  }
});

test(
  'new visitors are split between the hero variants, whose pages say nothing of them',
  { tag: '@full' },
  async ({ request }) => {
    const seen = new Set<string | undefined>();
    // Each visitor gets A or B with equal chance; thirty alike happen once in 500 million runs.
    for (let visitor = 0; visitor < 30 && seen.size < 2; visitor += 1) {
      // Without the cookie that the visitor before got.
      const response = await request.get('/', { headers: { cookie: 'theme=light' } });
      const html = await response.text();
      const [, id] = /visit=([\w-]+)/.exec(response.headers()['set-cookie'] ?? '') ?? [];
      expect(id).toMatch(/^[\w-]{8,}$/);
      expect(html).not.toContain(id);
      seen.add(headlineOf(html));
    }
    expect(seen.size).toBe(2);
  },
);

test(
  'with Do Not Track a visitor gets no session id and always the same hero',
  { tag: '@full' },
  async ({ request }) => {
    const headlines = new Set<string | undefined>();
    for (let visit = 0; visit < 5; visit += 1) {
      const response = await request.get('/', { headers: { dnt: '1' } });
      expect(response.headers()['set-cookie']).toBeUndefined();
      headlines.add(headlineOf(await response.text()));
    }
    expect(headlines.size).toBe(1);
  },
);
