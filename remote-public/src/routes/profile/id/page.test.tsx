import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildId,
  buildPage,
  buildPostSummary,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { profileRoute } from './route';

function aProfile(changes: object = {}) {
  return {
    id: buildId(),
    name: 'Ada Author',
    bio: 'Writes about sums.',
    avatar: null,
    socialUrl: 'https://www.linkedin.example/ada',
    followersCount: 3,
    followingCount: 1,
    isFollowing: false,
    ...changes,
  };
}

const ada = aProfile();

function open(answers: MockResponses = {}, viewer: Viewer | null = null) {
  return renderRoute({
    routes: [profileRoute],
    path: `/profile/${ada.id}`,
    viewer,
    responses: {
      'GET /api/follow/profile/:id': ada,
      'GET /api/follow/followers/:id': buildPage([]),
      'GET /api/follow/following/:id': buildPage([]),
      'GET /api/posts': buildPage([]),
      ...answers,
    },
  });
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Ada Author' });
const region = (name: string) => screen.findByRole('region', { name });

test('a profile shows who it is, and search engines too', async () => {
  open();
  expect(await heading()).toBeVisible();
  expect(screen.getByText('Writes about sums.')).toBeVisible();
  expect(screen.getByRole('link', { name: '3 followers' })).toHaveAttribute('href', '#followers');
  expect(screen.getByRole('link', { name: '1 following' })).toHaveAttribute('href', '#following');
  expect(screen.getByRole('link', { name: 'linkedin.example' })).toHaveAttribute(
    'href',
    'https://www.linkedin.example/ada',
  );
  expect(document.title).toBe('Ada Author — Sheetfolk');
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ada Author' },
  });
});

test('it shows the forty newest posts', async () => {
  const { requests } = open({
    'GET /api/posts': buildPage([buildPostSummary({ title: 'Sum by month' })]),
  });
  const posts = await region('Published posts');
  expect(await within(posts).findByRole('link', { name: 'Sum by month' })).toBeVisible();
  const asked = requests.find(({ path }) => path === '/api/posts')?.query;
  expect(asked?.get('author')).toBe(ada.id);
  expect(asked?.get('limit')).toBe('40');
});

test('who has neither written nor followed nor been followed: it says so', async () => {
  open();
  expect(await screen.findByText('Ada Author has not published anything yet.')).toBeVisible();
  expect(screen.getByText('Nobody follows yet.')).toBeVisible();
  expect(screen.getByText('Follows nobody yet.')).toBeVisible();
});

test('followers and those followed lead to their own profiles, page by page', async () => {
  const [bo, cy, di] = ['Bo', 'Cy', 'Di'].map((name) => aProfile({ name }));
  const { user } = open({
    'GET /api/follow/followers/:id': ({ query }: RecordedRequest) =>
      query.has('cursor') ? buildPage([cy]) : buildPage([bo], 'two'),
    'GET /api/follow/following/:id': buildPage([di]),
  });
  const followers = await region('Followers');
  expect(await within(followers).findByRole('link', { name: 'Bo' })).toHaveAttribute(
    'href',
    `/profile/${bo?.id}`,
  );
  expect(within(await region('Following')).getByRole('link', { name: 'Di' })).toBeVisible();
  await user.click(within(followers).getByRole('button', { name: 'Show more followers' }));
  const next = await within(followers).findByRole('link', { name: 'Cy' });
  await waitFor(() => expect(next).toHaveFocus());
});

test('following counts at once, and the list of followers is asked for again', async () => {
  const { user, requests } = open(
    {
      'POST /api/follow/:id': { author: { id: ada.id, followersCount: 4, isFollowing: true } },
    },
    buildViewer(),
  );
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  expect(await screen.findByRole('link', { name: '4 followers' })).toBeVisible();
  const asked = () => requests.filter(({ path }) => path.startsWith('/api/follow/followers/'));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('a guest who follows is led to log in and back', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=%2Fprofile%2F${ada.id}`);
});

test('one’s own profile is changed in the account, not followed', async () => {
  open({}, buildViewer({ id: ada.id }));
  expect(await screen.findByRole('link', { name: 'Edit your profile' })).toHaveAttribute(
    'href',
    '/account',
  );
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});

test('while it is on its way, its place is held', async () => {
  open({ 'GET /api/follow/profile/:id': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
});

test.each(['not-an-id', ada.id])('a profile that is not there is not found: %s', async (id) => {
  renderRoute({
    routes: [profileRoute],
    path: `/profile/${id}`,
    responses: { 'GET /api/follow/profile/:id': errorResponse('not_found', 'Not found') },
  });
  expect(await screen.findByRole('heading', { name: 'Profile not found.' })).toBeVisible();
});

test('when the profile cannot be loaded, Retry tries again', async () => {
  let down = true;
  const { user } = open({
    'GET /api/follow/profile/:id': () => (down ? errorResponse('internal', 'Broken') : ada),
  });
  expect(await screen.findByText('Unable to load profile right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading()).toBeVisible();
});

test.each([
  ['GET /api/posts', 'Unable to load posts right now.'],
  ['GET /api/follow/followers/:id', 'Unable to load followers right now.'],
  ['GET /api/follow/following/:id', 'Unable to load whom they follow right now.'],
])('when %s fails, the rest stands and Retry tries again', async (call, message) => {
  let down = true;
  const { user } = open({
    [call]: () => (down ? errorResponse('internal', 'Broken') : buildPage([])),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(await heading()).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

test('hostile words in a profile are words', async () => {
  open({
    'GET /api/follow/profile/:id': {
      ...ada,
      bio: '<img src=x onerror=alert(1)>',
      socialUrl: 'javascript:alert(1)',
    },
  });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
});
