import { screen, waitFor, within } from '@testing-library/react';
import { buildAuthor, buildViewer, errorResponse } from 'shared-kit/testing';
import { renderHome, findSection } from './render-home.testing';

const findHighlights = () => findSection('Community highlights');
const ENDPOINT = 'GET /api/community-submissions/highlights';

test('shows contributors, followed authors and the challenge', async () => {
  renderHome();
  const region = await findHighlights();
  expect(await within(region).findByText('Cleo')).toBeVisible();
  expect(within(region).getByText('12').parentElement).toHaveTextContent('12 contributions');
  expect(within(region).getByText('Sum without SUM')).toBeVisible();
  const setBy = within(region).getByText('Set by');
  expect(setBy).toBeVisible();
  expect(setBy).toHaveTextContent(/^Set by Ada Author$/);
  expect(within(region).getByText('2 submissions are awaiting review.')).toBeVisible();
  const author = await within(region).findByRole('link', { name: 'Ada Author' });
  expect(author.getAttribute('href')).toMatch(/^\/profile\//);
  expect(within(region).getByText('3 followers')).toBeVisible();
});

test('shows an empty state for each of them', async () => {
  renderHome({
    [ENDPOINT]: { topContributors: [], challengeSpotlight: null, pendingCount: 0 },
    'GET /api/follow/top': { items: [] },
  });
  const region = await findHighlights();
  expect(await within(region).findByText('No contributors yet. Be the first!')).toBeVisible();
  expect(within(region).getByText('No challenge yet. Suggest the next one.')).toBeVisible();
  expect(within(region).getByText('No submissions are awaiting review.')).toBeVisible();
  expect(await within(region).findByText('No followed authors yet.')).toBeVisible();
});

test('links the challenge that is open, and the next one', async () => {
  renderHome({
    [ENDPOINT]: {
      topContributors: [],
      challengeSpotlight: {
        title: 'Sum without SUM',
        author: 'Ada Author',
        contentPreview: 'Ten numbers, no plus.',
        challenge: { slug: 'sum-without-sum', phase: 'open', until: '2026-12-01T10:00:00.000Z' },
      },
      upcomingChallenge: {
        title: 'Half a pivot',
        slug: 'half-a-pivot',
        opensAt: '2026-12-02T10:00:00.000Z',
      },
      pendingCount: 0,
    },
  });
  const region = await findHighlights();
  const link = await within(region).findByRole('link', { name: 'Sum without SUM' });
  expect(link).toHaveAttribute('href', '/challenges/sum-without-sum');
  expect(within(region).getByText('Open until').parentElement).toHaveTextContent(/1 Dec 2026/);
  const next = within(region).getByRole('link', { name: 'Half a pivot' });
  expect(next).toHaveAttribute('href', '/challenges/half-a-pivot');
});

test('loads the highlights again on Retry', async () => {
  let down = true;
  const { user } = renderHome({
    [ENDPOINT]: () =>
      down
        ? errorResponse('internal', 'Broken')
        : { topContributors: [], challengeSpotlight: null, pendingCount: 0 },
  });
  const region = await findHighlights();
  expect(await within(region).findByText('Highlights unavailable')).toBeVisible();
  down = false;
  await user.click(within(region).getByRole('button', { name: 'Retry' }));
  expect(await within(region).findByText('No contributors yet. Be the first!')).toBeVisible();
});

test('shows the others if only the authors cannot be loaded', async () => {
  renderHome({ 'GET /api/follow/top': errorResponse('internal', 'Broken') });
  const region = await findHighlights();
  expect(await within(region).findByText('Highlights unavailable')).toBeVisible();
  expect(within(region).getByText('Cleo')).toBeVisible();
});

test('updates the follower count and reloads the feed after following an author', async () => {
  const author = buildAuthor();
  const { user, requests } = renderHome(
    {
      'GET /api/follow/top': { items: [author] },
      'POST /api/follow/:id': {
        author: { id: author.id, isFollowing: true, followersCount: 4 },
      },
    },
    '/',
    buildViewer(),
  );
  const feeds = () => requests.filter(({ path }) => path === '/api/posts/feed/following').length;
  await screen.findByRole('link', { name: 'Followed post' });
  const before = feeds();
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  expect(await screen.findByText('4 followers')).toBeVisible();
  await waitFor(() => expect(feeds()).toBe(before + 1));
});
