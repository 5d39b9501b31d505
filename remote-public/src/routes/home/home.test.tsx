import { screen, waitFor, within } from '@testing-library/react';
import {
  buildHero,
  buildPage,
  buildPostSummary,
  buildThreadSummary,
  errorResponse,
} from 'shared-kit/testing';
import type { RecordedRequest } from 'shared-kit/testing';
import { openHome, section } from './open-home.testing';

test('the hero says what the site is, where it leads, and shows its picture', async () => {
  openHome();
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

test('the hero is asked for with the id of this browser’s visits', async () => {
  const { requests } = openHome();
  await screen.findByRole('heading', { level: 1 });
  const asked = requests.find(({ path }) => path === '/api/home/hero')?.query.get('session');
  expect(asked).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage.getItem('analyticsSessionId')).toBe(asked);
});

test('at most four figures stand in the strip', async () => {
  const kpis = [1, 2, 3, 4, 12_345].map((value) => ({ label: `Figure ${value}`, value }));
  openHome({
    'GET /api/home/hero': buildHero({ kpis: [] }),
    'GET /api/metrics': { items: kpis.toReversed() },
  });
  expect(await screen.findByText('12,345')).toBeVisible();
  const strip = screen.getByText('12,345').closest('dl');
  expect(strip?.children).toHaveLength(4);
});

test('a hero without figures takes those of the site', async () => {
  openHome({
    'GET /api/home/hero': buildHero({ kpis: [] }),
    'GET /api/metrics': { items: [{ label: 'Sheets mended', value: 50 }] },
  });
  expect(await screen.findByText('Sheets mended')).toBeVisible();
});

test.each([
  ['there is none', null],
  ['it cannot be loaded', errorResponse('internal', 'Broken')],
])('without a hero the site’s own words open the page: %s', async (_why, hero) => {
  openHome({ 'GET /api/home/hero': hero });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Community Discussion Hub',
  );
});

test('with the API down the figures say so in their place, and Retry brings hero and figures', async () => {
  let down = true;
  const broken = errorResponse('internal', 'Broken');
  const { user } = openHome({
    'GET /api/home/hero': () => (down ? broken : buildHero({ kpis: [] })),
    'GET /api/metrics': () => (down ? broken : { items: [{ label: 'Sheets mended', value: 50 }] }),
  });
  const said = await screen.findByText('Unable to load the figures right now.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Community Discussion Hub');
  down = false;
  const place = said.closest<HTMLElement>('[role="alert"]');
  await user.click(within(place ?? document.body).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sheets mended')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Spreadsheets, solved together',
  );
  expect(screen.queryByText('Unable to load the figures right now.')).not.toBeInTheDocument();
});

test('the search leads to the search of everything', async () => {
  const { user, router } = openHome();
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search everything' }),
    'pivot{Enter}',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?q=pivot');
});

test('all sections stand in their order', async () => {
  openHome();
  await section('Community highlights');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
  expect(headings).toEqual([
    'What you can do here',
    'Learning tracks',
    'Recent discussions',
    'Community highlights',
    'Your feed',
    'Featured tutorials',
    'Templates',
    'Built here',
    'A sheet that will not wait?',
    'One formula, every Monday',
    'Noted in the margin',
    'Questions, answered',
    'About the founder',
  ]);
});

test('the fixed claims are made', async () => {
  openHome();
  await section('Templates');
  for (const claim of [/10k\+ learners/, /2,800 peers/, /50\+ templates/]) {
    expect(screen.getAllByText(claim)[0]).toBeVisible();
  }
  expect(screen.getByText(/a free plan within 24 hours/)).toBeVisible();
});

test('the tracks lead to their pages', async () => {
  openHome();
  const tracks = await section('Learning tracks');
  expect(await within(tracks).findByRole('link', { name: 'Foundations' })).toHaveAttribute(
    'href',
    '/tracks/foundations',
  );
});

test('six recent discussions of the chosen category are asked for', async () => {
  const { user, router, requests } = openHome({
    'GET /api/threads': ({ query }: RecordedRequest) =>
      buildPage([
        buildThreadSummary({ title: query.get('category') === 'vba' ? 'A macro' : 'Anything' }),
      ]),
  });
  const recent = await section('Recent discussions');
  expect(await within(recent).findByRole('link', { name: 'Anything' })).toBeVisible();
  await user.click(within(recent).getByRole('button', { name: 'VBA' }));
  expect(await within(recent).findByRole('link', { name: 'A macro' })).toBeVisible();
  expect(router.state.location.search).toBe('?category=vba');
  const asked = requests.filter(({ path }) => path === '/api/threads').at(-1)?.query;
  expect(asked?.get('limit')).toBe('6');
});

test('featured tutorials can be narrowed to a kind', async () => {
  const tutorials = Array.from({ length: 8 }, (_, index) =>
    buildPostSummary({
      title: `Tutorial ${index}`,
      tags: index === 7 ? ['dashboard'] : ['formulas'],
    }),
  );
  const { user } = openHome({ 'GET /api/posts/featured': featuredOf(tutorials) });
  const featured = await section('Featured tutorials');
  await within(featured).findByRole('link', { name: 'Tutorial 0' });
  expect(within(featured).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  await user.click(within(featured).getByRole('button', { name: 'Dashboard' }));
  expect(await within(featured).findByRole('link', { name: 'Tutorial 7' })).toBeVisible();
  await waitFor(() =>
    expect(within(featured).getAllByRole('heading', { level: 3 })).toHaveLength(1),
  );
  await user.click(within(featured).getByRole('button', { name: 'Beginner' }));
  expect(await within(featured).findByText('No featured tutorial of this kind yet.')).toBeVisible();
});

/** Answers as the API does, whether or not it is asked for a tag. */
function featuredOf(all: ReturnType<typeof buildPostSummary>[]) {
  return ({ query }: RecordedRequest) => {
    const tag = query.get('tag');
    return { items: tag === null ? all : all.filter(({ tags }) => tags.includes(tag)) };
  };
}

test('six templates at most are teased, gated ones marked', async () => {
  openHome();
  const files = await section('Templates');
  expect(await within(files).findByRole('link', { name: 'Budget 0' })).toHaveAttribute(
    'href',
    '/templates/budget-0',
  );
  expect(within(files).getAllByRole('listitem')).toHaveLength(6);
  expect(within(files).getAllByText(/by email/)).toHaveLength(1);
});

test('each section fails by itself, and its Retry brings it back', async () => {
  let down = true;
  const broken = errorResponse('internal', 'Broken');
  const { user } = openHome({
    'GET /api/threads': () => (down ? broken : buildPage([])),
    'GET /api/posts/featured': broken,
    'GET /api/tracks': broken,
    'GET /api/templates': broken,
  });
  const recent = await section('Recent discussions');
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
