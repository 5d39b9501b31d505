import { apiRequest, fetchHtml } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration, scrollToEnd } from '../fixtures/expectations';
import type { Role } from '../fixtures/users';
import { expect, test, fullUnless } from '../fixtures/test';

async function threadPath(site: string): Promise<string> {
  const { items } = await apiRequest(site, 'GET', '/api/threads?limit=1');
  return `/discussions/${items[0]._id}`;
}

async function profilePath(site: string): Promise<string> {
  const { items } = await apiRequest(site, 'GET', '/api/follow/top?limit=1');
  return `/profile/${items[0].id}`;
}

interface Route {
  name: string;
  path: string | ((site: string) => Promise<string>);
  as?: Role;
  /** Text in the edge's HTML; absent if the browser renders the page. */
  served?: string | RegExp;
  /** The exact title, where it is checked. */
  title?: string;
}

const ROUTES: Route[] = [
  { name: 'home', path: '/', served: 'Recent discussions' },
  { name: 'home, signed in', path: '/', as: 'member' },
  { name: 'blog', path: '/blog', served: /LET and LAMBDA/ },
  { name: 'tutorials', path: '/tutorials', served: /LET and LAMBDA/ },
  { name: 'a post', path: '/blog/let-and-lambda-readable-formulas', served: /LET and LAMBDA/ },
  // Whichever they are: other stories start more than a page has room for.
  { name: 'discussions', path: '/discussions', served: /\d repl(y|ies)/ },
  { name: 'a discussion', path: threadPath, served: 'All discussions' },
  { name: 'a discussion, signed in', path: threadPath, as: 'member' },
  { name: 'templates', path: '/templates', served: 'KPI dashboard starter' },
  { name: 'a template', path: '/templates/monthly-budget', served: /Monthly budget/ },
  { name: 'a gated template', path: '/templates/stock-tracker', served: /Stock tracker/ },
  { name: 'the learning tracks', path: '/tracks', served: 'Spreadsheet foundations' },
  { name: 'a track', path: '/tracks/spreadsheet-foundations', served: /control total/ },
  { name: 'the newsletter', path: '/newsletter', served: 'A lookup that looks left' },
  {
    name: 'an issue of the newsletter',
    path: '/newsletter/a-lookup-that-looks-left',
    served: 'does not care where a column is',
  },
  { name: 'the challenges', path: '/challenges', served: 'Names the other way round' },
  {
    name: 'an open challenge',
    path: '/challenges/names-the-other-way-round',
    served: /last name, first name/,
  },
  {
    name: 'a closed challenge',
    path: '/challenges/two-rates-one-formula',
    served: /MIN\(A2,1000\)/,
  },
  { name: 'an upcoming challenge', path: '/challenges/quarters-that-begin-in-april' },
  {
    name: 'an open challenge, signed in',
    path: '/challenges/names-the-other-way-round',
    as: 'member',
  },
  { name: 'a new challenge', path: '/challenges/new', as: 'moderator' },
  { name: 'search', path: '/search', served: 'Popular searches:' },
  { name: 'search results', path: '/search?q=sum', served: /SUMIFS/ },
  { name: 'about', path: '/about', served: 'Founder' },
  { name: 'a profile', path: profilePath, served: 'Published posts' },
  { name: 'the guest form', path: '/submit', served: /48 hours/ },
  { name: 'newsletter confirmation', path: '/newsletter/confirm?token=x', served: /confirm/i },
  {
    name: 'newsletter unsubscription',
    path: '/newsletter/unsubscribe?token=x',
    served: /newsletter/i,
  },
  { name: 'leaving emails', path: '/mail/unsubscribe?token=x', served: 'Stop these emails' },
  { name: 'login', path: '/login', served: 'Welcome back.', title: 'Login — Sheetfolk' },
  { name: 'register', path: '/register', served: 'Create account', title: 'Join — Sheetfolk' },
  { name: 'password reset request', path: '/forgot' },
  { name: 'password reset', path: '/reset?token=x' },
  { name: 'email confirmation', path: '/confirm-email?token=x' },
  { name: 'the account', path: '/account', as: 'member' },
  { name: 'email and push', path: '/account/notifications', as: 'member' },
  { name: 'admin overview', path: '/admin', as: 'admin' },
  { name: 'admin posts', path: '/admin/posts', as: 'admin' },
  { name: 'admin users', path: '/admin/users', as: 'admin' },
  { name: 'admin tracks', path: '/admin/tracks', as: 'admin' },
  { name: 'admin tracks/new', path: '/admin/tracks/new', as: 'admin' },
  { name: 'admin templates', path: '/admin/templates', as: 'admin' },
  { name: 'admin templates/new', path: '/admin/templates/new', as: 'admin' },
  { name: 'admin community', path: '/admin/community', as: 'admin' },
  { name: 'admin analytics', path: '/admin/analytics', as: 'admin' },
  { name: 'admin subscribers', path: '/admin/subscribers', as: 'admin' },
  { name: 'admin threads', path: '/admin/threads', as: 'admin' },
  { name: 'admin comments', path: '/admin/comments', as: 'admin' },
  { name: 'admin newsletter', path: '/admin/newsletter', as: 'admin' },
  { name: 'a new issue of the newsletter', path: '/admin/newsletter/new', as: 'admin' },
  { name: 'suppressed addresses', path: '/admin/newsletter/suppressions', as: 'admin' },
  { name: 'admin challenges', path: '/admin/challenges', as: 'admin' },
  { name: 'admin hero', path: '/admin/hero', as: 'admin' },
  { name: 'admin hero/new', path: '/admin/hero/new', as: 'admin' },
  { name: 'admin settings', path: '/admin/settings', as: 'admin' },
  { name: 'admin metrics', path: '/admin/metrics', as: 'admin' },
  { name: 'admin audit', path: '/admin/audit', as: 'admin' },
  { name: 'admin jobs', path: '/admin/jobs', as: 'admin' },
  { name: 'admin releases', path: '/admin/releases', as: 'admin' },
  { name: 'admin slots', path: '/admin/slots', as: 'admin' },
];

const addressOf = ({ path }: Route, site: string) => (typeof path === 'string' ? path : path(site));

const IN_SHORT_RUN = ['home, signed in', 'a post', 'a discussion', 'the guest form', 'admin users'];

for (const route of ROUTES) {
  test(
    `${route.name} is accessible and fits every width, in both themes`,
    fullUnless(IN_SHORT_RUN.includes(route.name)),
    async ({ page, loginAs, site }) => {
      const seen = route.as === undefined ? page : await loginAs(route.as);
      await seen.goto(await addressOf(route, site));
      await waitForHydration(seen);
      await scrollToEnd(seen);
      await expectAccessibleLayouts(seen);
    },
  );
}

test('every public page has its head, status and text in the HTML', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = new Map<string, string>();
  for (const route of ROUTES) {
    if (route.as !== undefined) continue;
    const path = await addressOf(route, site);
    const { status, html } = await fetchHtml(site, path);
    expect(status, path).toBe(200);
    expect(html, path).toMatch(/<title>[^<]*Sheetfolk[^<]*<\/title>/);
    expect(html, path).toMatch(/<html[^>]* lang="en"/);
    if (route.served === undefined) continue;
    await page.goto(site + path, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.getByRole('main'), path).toContainText(route.served);
    const title = await page.title();
    if (route.title !== undefined) expect.soft(title, path).toBe(route.title);
    expect.soft(titles.get(title), `${path} has a title of its own`).toBeUndefined();
    titles.set(title, path);
  }
  await context.close();
});

test('missing pages return 404 with a message', { tag: '@full' }, async ({ site }) => {
  const unknownId = '0190a0a0-0000-7000-8000-000000000000';
  for (const [path, words] of [
    ['/no/such/page', /./],
    ['/blog/no-such-post', /Post not found/],
    ['/templates/no-such-template', /Template not found/],
    ['/tracks/no-such-track', /not found/i],
    [`/profile/${unknownId}`, /Profile not found\./],
    [`/discussions/${unknownId}`, /not found/i],
  ] as const) {
    const { status, html } = await fetchHtml(site, path);
    expect.soft(status, path).toBe(404);
    expect.soft(html, path).toMatch(words);
  }
});
