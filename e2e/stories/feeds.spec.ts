import { call, plain } from '../fixtures/calls';
import { expect, test } from '../fixtures/test';

test('the newest posts come as RSS: all, of a tag, of an author', async ({ site, page }) => {
  const { items } = await call(site, 'GET', '/api/posts?limit=1');
  const [post] = items;
  for (const path of [
    '/rss.xml',
    `/rss/tag/${encodeURIComponent(post.tags[0])}`,
    `/rss/author/${post.author.id}`,
  ]) {
    const { status, type, html: xml } = await plain(site, path);
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

test('robots.txt names the sitemap, and every address in it answers', async ({ site }) => {
  const robots = await plain(site, '/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.type).toContain('text/plain');
  expect(robots.html).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots.html).toMatch(/Disallow: \/admin/);

  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
  const index = await plain(site, '/sitemap.xml');
  expect(index.status).toBe(200);
  const maps = addresses(index.html);
  expect(maps.length).toBeGreaterThan(0);
  const pages: string[] = [];
  for (const map of maps) {
    const { status, html } = await plain('', map);
    expect(status, map).toBe(200);
    pages.push(...addresses(html));
  }
  expect(pages).toContain(`${site}/blog/xlookup-vs-vlookup`);
  expect(pages.filter((address) => /\/(admin|writer|account)/.test(address))).toEqual([]);
  for (const address of pages.slice(0, 12))
    expect((await plain('', address)).status, address).toBe(200);
});
