import { apiRequest, fetchHtml } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

test('RSS lists the newest posts: all, by tag and by author', async ({ site, page }) => {
  const { items } = await apiRequest(site, 'GET', '/api/posts?limit=50');
  // A guest's post has no author.
  const post = items.find(({ author }: { author: object | null }) => author !== null);
  for (const path of [
    '/rss.xml',
    `/rss/tag/${encodeURIComponent(post.tags[0])}`,
    `/rss/author/${post.author.id}`,
  ]) {
    const { status, type, html: xml } = await fetchHtml(site, path);
    expect(status, path).toBe(200);
    expect(type).toContain('application/rss+xml');
    expect(xml).toContain(`<link>${site}/blog/${post.slug}</link>`);
    const wellFormed = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') ===
        null,
      xml,
    );
    expect(wellFormed, path).toBe(true);
  }
});

test('robots.txt names the sitemap, and its URLs respond', async ({ site }) => {
  const robots = await fetchHtml(site, '/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.type).toContain('text/plain');
  expect(robots.html).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots.html).toMatch(/Disallow: \/admin/);

  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
  const index = await fetchHtml(site, '/sitemap.xml');
  expect(index.status).toBe(200);
  const maps = addresses(index.html);
  expect(maps.length).toBeGreaterThan(0);
  const pages: string[] = [];
  for (const map of maps) {
    const { status, html } = await fetchHtml('', map);
    expect(status, map).toBe(200);
    pages.push(...addresses(html));
  }
  expect(pages).toContain(`${site}/blog/xlookup-vs-vlookup`);
  expect(pages.filter((address) => /\/(admin|writer|account)/.test(address))).toEqual([]);
  for (const address of pages.slice(0, 12))
    expect((await fetchHtml('', address)).status, address).toBe(200);
});
