import { screen, waitFor, within } from '@testing-library/react';
import {
  buildHero,
  buildPage,
  buildPostSummary,
  buildThreadSummary,
  errorResponse,
} from 'shared-kit/testing';
import type { RecordedRequest } from 'shared-kit/testing';
import { renderHome, findSection } from './render-home.testing';

test('shows the hero with its links and picture', async () => {
  renderHome();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Spreadsheets, solved together',
  );
  const start = screen.getByRole('link', { name: 'Start a discussion' });
  expect(start).toHaveAttribute('href', '/discussions');
  expect(start).toHaveAttribute('data-cta', 'hero');
  expect(start).toHaveAttribute('data-cta-variant', 'A');
  expect(screen.getByRole('link', { name: 'Read tutorials' })).toHaveAttribute(
    'href',
    '/tutorials',
  );
  expect(screen.getByRole('img', { name: 'A grid' })).toHaveAttribute('src', '/hero.svg');
});

test('requests the hero with the analytics session id', async () => {
  const { requests } = renderHome();
  await screen.findByRole('heading', { level: 1 });
  const session = requests.find(({ path }) => path === '/api/home/hero')?.query.get('session');
  expect(session).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage.getItem('analyticsSessionId')).toBe(session);
});

test('shows at most four KPIs', async () => {
  const kpis = [1, 2, 3, 4, 12_345].map((value) => ({ label: `Figure ${value}`, value }));
  renderHome({
    'GET /api/home/hero': buildHero({ kpis: [] }),
    'GET /api/metrics': { items: kpis.toReversed() },
  });
  expect(await screen.findByText('12,345')).toBeVisible();
  const strip = screen.getByText('12,345').closest('dl');
  expect(strip?.children).toHaveLength(4);
});

test('shows the site’s KPIs if the hero has no KPIs', async () => {
  renderHome({
    'GET /api/home/hero': buildHero({ kpis: [] }),
    'GET /api/metrics': { items: [{ label: 'Sheets mended', value: 50 }] },
  });
  expect(await screen.findByText('Sheets mended')).toBeVisible();
});

test.each([
  ['there is none', null],
  ['it cannot be loaded', errorResponse('internal', 'Broken')],
])('shows the tagline without a hero: %s', async (_why, hero) => {
  renderHome({ 'GET /api/home/hero': hero });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Community Discussion Hub',
  );
});

test('shows an error instead of the KPIs, and Retry loads both', async () => {
  let down = true;
  const internalError = errorResponse('internal', 'Broken');
  const { user } = renderHome({
    'GET /api/home/hero': () => (down ? internalError : buildHero({ kpis: [] })),
    'GET /api/metrics': () =>
      down ? internalError : { items: [{ label: 'Sheets mended', value: 50 }] },
  });
  const message = await screen.findByText('Unable to load the key figures right now.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Community Discussion Hub');
  down = false;
  const alert = message.closest<HTMLElement>('[role="alert"]');
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sheets mended')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Spreadsheets, solved together',
  );
  expect(screen.queryByText('Unable to load the key figures right now.')).not.toBeInTheDocument();
});

test('opens the search page', async () => {
  const { user, router } = renderHome();
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search everything' }),
    'pivot{Enter}',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?q=pivot');
});

test('shows all sections in order', async () => {
  renderHome();
  await findSection('Community highlights');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
  expect(headings).toEqual([
    'What you can do here',
    'Learning tracks',
    'Recent discussions',
    'Community highlights',
    'Your feed',
    'Featured tutorials',
    'Templates',
    'Built by members',
    'Need a spreadsheet built?',
    'One formula, every Monday',
    'What members say',
    'Frequently asked questions',
    'About the founder',
  ]);
});

test('shows the marketing claims', async () => {
  renderHome();
  await findSection('Templates');
  for (const claim of [/10k\+ learners/, /2,800\+ peers/, /50\+ templates/]) {
    expect(screen.getAllByText(claim)[0]).toBeVisible();
  }
  expect(screen.queryByText(/over 2,800/i)).not.toBeInTheDocument();
  expect(screen.getByText(/a free plan within 24 hours/)).toBeVisible();
});

test('links the tracks', async () => {
  renderHome();
  const tracks = await findSection('Learning tracks');
  expect(await within(tracks).findByRole('link', { name: 'Foundations' })).toHaveAttribute(
    'href',
    '/tracks/foundations',
  );
});

test('requests six recent discussions of the selected category', async () => {
  const { user, router, requests } = renderHome({
    'GET /api/threads': ({ query }: RecordedRequest) =>
      buildPage([
        buildThreadSummary({ title: query.get('category') === 'vba' ? 'A macro' : 'Anything' }),
      ]),
  });
  const recent = await findSection('Recent discussions');
  expect(await within(recent).findByRole('link', { name: 'Anything' })).toBeVisible();
  await user.click(within(recent).getByRole('button', { name: 'VBA' }));
  expect(await within(recent).findByRole('link', { name: 'A macro' })).toBeVisible();
  expect(router.state.location.search).toBe('?category=vba');
  const query = requests.filter(({ path }) => path === '/api/threads').at(-1)?.query;
  expect(query?.get('limit')).toBe('6');
});

test('filters featured tutorials by kind', async () => {
  const tutorials = Array.from({ length: 8 }, (_, index) =>
    buildPostSummary({
      title: `Tutorial ${index}`,
      tags: index === 7 ? ['dashboard'] : ['formulas'],
    }),
  );
  const { user } = renderHome({ 'GET /api/posts/featured': featuredResponse(tutorials) });
  const featured = await findSection('Featured tutorials');
  await within(featured).findByRole('link', { name: 'Tutorial 0' });
  expect(within(featured).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await user.click(within(featured).getByRole('button', { name: 'Dashboard' }));
  expect(await within(featured).findByRole('link', { name: 'Tutorial 7' })).toBeVisible();
  await waitFor(() =>
    expect(within(featured).getAllByRole('heading', { level: 3 })).toHaveLength(1),
  );
  await user.click(within(featured).getByRole('button', { name: 'Beginner' }));
  expect(
    await within(featured).findByText('No featured tutorials of this kind yet.'),
  ).toBeVisible();
});

/** Responds like the API, with or without a tag. */
function featuredResponse(all: ReturnType<typeof buildPostSummary>[]) {
  return ({ query }: RecordedRequest) => {
    const tag = query.get('tag');
    return { items: tag === null ? all : all.filter(({ tags }) => tags.includes(tag)) };
  };
}

test('shows at most six templates and marks gated ones', async () => {
  renderHome();
  const files = await findSection('Templates');
  expect(await within(files).findByRole('link', { name: 'Budget 0' })).toHaveAttribute(
    'href',
    '/templates/budget-0',
  );
  expect(within(files).getAllByRole('listitem')).toHaveLength(6);
  expect(within(files).getAllByText(/by email/)).toHaveLength(1);
});

test('shows an error with Retry in each section that cannot be loaded', async () => {
  let down = true;
  const internalError = errorResponse('internal', 'Broken');
  const { user } = renderHome({
    'GET /api/threads': () => (down ? internalError : buildPage([])),
    'GET /api/posts/featured': internalError,
    'GET /api/tracks': internalError,
    'GET /api/templates': internalError,
  });
  const recent = await findSection('Recent discussions');
  expect(await within(recent).findByText('Unable to load discussions right now.')).toBeVisible();
  expect(await screen.findByText('Unable to load tutorials right now.')).toBeVisible();
  expect(await screen.findByText('Failed to load tracks')).toBeVisible();
  expect(await screen.findByText('Failed to load templates')).toBeVisible();
  down = false;
  await user.click(within(recent).getByRole('button', { name: 'Retry' }));
  expect(
    await within(recent).findByText('No discussions yet. Be the first to ask a question.'),
  ).toBeVisible();
});
