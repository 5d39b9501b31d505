import { screen, waitFor, within } from '@testing-library/react';
import { buildAuthor, buildViewer, errorResponse } from 'shared-kit/testing';
import { openHome, section } from './open-home.testing';

const highlights = () => section('Community highlights');
const CALL = 'GET /api/community-submissions/highlights';

test('contributors, followed authors and the challenge stand there', async () => {
  openHome();
  const region = await highlights();
  expect(await within(region).findByText('Cleo')).toBeVisible();
  expect(within(region).getByText('12').parentElement).toHaveTextContent('12 contributions');
  expect(within(region).getByText('Sum without SUM')).toBeVisible();
  expect(within(region).getByText('Set by Ada Author')).toBeVisible();
  expect(within(region).getByText('2 submissions wait for review.')).toBeVisible();
  const author = await within(region).findByRole('link', { name: 'Ada Author' });
  expect(author.getAttribute('href')).toMatch(/^\/profile\//);
  expect(within(region).getByText('3 followers')).toBeVisible();
});

test('without any of them, each place says so', async () => {
  openHome({
    [CALL]: { topContributors: [], challengeSpotlight: null, pendingCount: 0 },
    'GET /api/follow/top': { items: [] },
  });
  const region = await highlights();
  expect(await within(region).findByText('Nobody yet. The first place is free.')).toBeVisible();
  expect(within(region).getByText('The next one is being set. Propose yours.')).toBeVisible();
  expect(within(region).getByText('No submissions wait for review.')).toBeVisible();
  expect(await within(region).findByText('Nobody is followed yet.')).toBeVisible();
});

test('when they cannot be loaded, Retry tries again', async () => {
  let down = true;
  const { user } = openHome({
    [CALL]: () =>
      down
        ? errorResponse('internal', 'Broken')
        : { topContributors: [], challengeSpotlight: null, pendingCount: 0 },
  });
  const region = await highlights();
  expect(await within(region).findByText('Highlights unavailable')).toBeVisible();
  down = false;
  await user.click(within(region).getByRole('button', { name: 'Retry' }));
  expect(await within(region).findByText('Nobody yet. The first place is free.')).toBeVisible();
});

test('when the authors alone are missing, the rest stands', async () => {
  openHome({ 'GET /api/follow/top': errorResponse('internal', 'Broken') });
  const region = await highlights();
  expect(await within(region).findByText('Highlights unavailable')).toBeVisible();
  expect(within(region).getByText('Cleo')).toBeVisible();
});

test('following an author counts at once and asks for the feed anew', async () => {
  const author = buildAuthor();
  const { user, requests } = openHome(
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
  await screen.findByRole('link', { name: 'From the followed' });
  const before = feeds();
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  expect(await screen.findByText('4 followers')).toBeVisible();
  await waitFor(() => expect(feeds()).toBe(before + 1));
});
