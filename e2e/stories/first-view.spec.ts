import { apiRequest, fetchHtml } from '../fixtures/api';
import { registerMember } from '../fixtures/users';
import { test, expect, fullUnless } from '../fixtures/test';
import { waitForHydration } from '../fixtures/expectations';

const SLUG = 'xlookup-vs-vlookup';
const TITLE = 'XLOOKUP or VLOOKUP? One small price list, five honest tests';

async function firstThread(site: string): Promise<{ _id: string; title: string }> {
  const response = await fetch(`${site}/api/threads?limit=1`);
  const { items } = await response.json();
  return items[0];
}

test.describe('the HTML response', () => {
  test('a post has its title, text, canonical URL and JSON-LD', async ({ site }) => {
    const { status, html } = await fetchHtml(site, `/blog/${SLUG}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]*XLOOKUP[^<]*— Sheetfolk<\/title>/);
    expect(html).toContain(TITLE);
    expect(html).toContain(`<link rel="canonical" href="${site}/blog/${SLUG}"`);
    expect(html).toContain('property="og:title"');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', headline: TITLE });
    const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
    expect(text.length).toBeGreaterThan(2_000);
  });

  test('an unknown slug and an unknown path return 404', async ({ site }) => {
    const post = await fetchHtml(site, '/blog/no-such-post');
    expect(post.status).toBe(404);
    expect(post.html).toContain('Post not found');
    expect((await fetchHtml(site, '/tracks/no-such-track')).status).toBe(404);
    expect((await fetchHtml(site, '/no/such/page')).status).toBe(404);
    expect(
      (await fetchHtml(site, '/discussions/0190a0a0-0000-7000-8000-000000000000')).status,
    ).toBe(404);
  });

  test('a renamed post redirects permanently, and a deleted one returns 410', async ({ site }) => {
    const { token } = await registerMember(site, 'Renamer');
    const post = {
      title: 'A name that does not last',
      content: '<h2>Why</h2><p>Names change.</p>',
      summary: 's'.repeat(130),
      seo: { title: 't'.repeat(45) },
      status: 'published',
    };
    const { _id: id } = await apiRequest(site, 'POST', '/api/posts', { token, body: post });
    const body = { ...post, title: 'A name that stays' };
    const { slug } = await apiRequest(site, 'PUT', `/api/posts/${id}`, { token, body });
    const old = '/blog/a-name-that-does-not-last';
    const moved = await fetch(site + old, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/blog/${slug}`);
    const { items } = await apiRequest(site, 'GET', '/api/templates?limit=1');
    const template = await fetch(`${site}/templates/${items[0]._id}`, { redirect: 'manual' });
    expect(template.status).toBe(301);
    expect(template.headers.get('location')).toBe(`/templates/${items[0].slug}`);
    await apiRequest(site, 'DELETE', `/api/posts/${id}`, { token });
    for (const path of [old, `/blog/${slug}`]) {
      expect((await fetchHtml(site, path)).status, path).toBe(410);
    }
  });

  for (const [path, heading] of [
    ['/', 'Recent discussions'],
    ['/', 'About the founder'],
    ['/tracks', 'Lookups and live lists'],
    ['/tracks/spreadsheet-foundations', 'What you will be able to do'],
    ['/search?q=sumifs', 'SUMIFS'],
    ['/about', 'Meera Nair'],
    ['/blog', TITLE],
    ['/tutorials', TITLE],
    ['/discussions?q=leading+zeros', 'Leading zeros vanish when I open a CSV'],
  ] as const) {
    test(`${path} is rendered at the edge, with “${heading}”`, async ({ site }) => {
      const { status, html } = await fetchHtml(site, path);
      expect(status).toBe(200);
      expect(html).toContain(heading);
      expect(html).toMatch(/<h1[\s>]/);
    });
  }

  test('a discussion is rendered at the edge', async ({ site }) => {
    const thread = await firstThread(site);
    const { status, html } = await fetchHtml(site, `/discussions/${thread._id}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).toContain('application/ld+json');
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest reads a post and its author box and returns to the blog', async ({ page }) => {
    await page.goto(`/blog/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('VLOOKUP');
    await page
      .getByRole('navigation', { name: 'Primary' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/);
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  });

  test(
    'the table of contents of a long post links to its sections',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/blog/let-and-lambda-readable-formulas');
      const contents = page.getByRole('navigation', { name: 'In this article' });
      const link = contents.getByRole('link').last();
      const part = page.getByRole('heading', {
        name: (await link.textContent()) ?? '',
        exact: true,
      });
      await expect(part).not.toBeInViewport();
      await link.click();
      await expect(part).toBeInViewport();
    },
  );

  test('a guest searches the blog', { tag: '@full' }, async ({ page }) => {
    await page.goto('/blog?q=lambda');
    await expect(page.getByRole('link', { name: /LET and LAMBDA/ })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toBeHidden();
  });
});

for (const path of ['/', '/blog', `/blog/${SLUG}`, '/discussions']) {
  test(`${path} hydrates without a mismatch`, async ({ page }) => {
    await page.goto(path);
    const served = await page.getByRole('heading', { level: 1 }).innerText();
    await waitForHydration(page);
    // A mismatch is logged to the console, which must stay empty.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(served);
  });
}

test.describe('for a member', () => {
  /** What any page requests, whoever views it, and images. */
  const COMMON = /^GET [/]api[/](bootstrap|health|media[/].*)$|^POST [/]api[/]analytics[/]track$/;
  const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

  /** How many notifications are unread, which the bell of every page shows. */
  const UNREAD = 'GET /api/auth/me';

  for (const [path, viewerDependent] of [
    ['/', [UNREAD, 'GET /api/progress/tracks']],
    [
      `/blog/${SLUG}`,
      [
        UNREAD,
        'GET /api/follow/status/:id',
        `GET /api/posts/${SLUG}`,
        'GET /api/progress/posts/:id',
        'GET /api/saved/items/post/:id',
      ],
    ],
    ['/discussions', [UNREAD]],
  ] as const) {
    test(
      `${path} requests only what depends on the viewer again`,
      fullUnless(path === '/'),
      async ({ loginAs }) => {
        const page = await loginAs('member');
        const requests: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`);
        });
        await page.goto(path);
        await waitForHydration(page);
        await expect(page.getByRole('banner')).toContainText('Mona Member');
        await page.waitForLoadState('networkidle');
        const again = requests.filter((request) => !COMMON.test(request));
        expect(again.map((request) => request.replace(ID, ':id')).toSorted()).toEqual(
          viewerDependent,
        );
      },
    );
  }
});

test('Back from a post restores the scroll position in the list', async ({ page }) => {
  await page.goto('/blog');
  await waitForHydration(page);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await last.hover();
  const before = await scrollY();
  expect(before).toBeGreaterThan(300);
  await last.click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(scrollY).toBe(before);
});
