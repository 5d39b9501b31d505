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
import { watchResponses } from '../../../features/watching/watch-responses.testing';
import { progressResponses } from '../../../features/progress/progress-responses.testing';
import { profileRoute } from './route';

function aProfile(changes: object = {}) {
  return {
    id: buildId(),
    name: 'Ada Author',
    handle: 'ada-author',
    bio: 'Writes about sums.',
    avatar: null,
    socialUrl: 'https://www.linkedin.example/ada',
    followersCount: 3,
    followingCount: 1,
    isFollowing: false,
    progress: null,
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
      ...progressResponses,
      ...watchResponses,
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

test('shows the profile and its metadata for search engines', async () => {
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

test('requests the forty newest posts', async () => {
  const { requests } = open({
    'GET /api/posts': buildPage([buildPostSummary({ title: 'Sum by month' })]),
  });
  const posts = await region('Published posts');
  expect(await within(posts).findByRole('link', { name: 'Sum by month' })).toBeVisible();
  const query = requests.find(({ path }) => path === '/api/posts')?.query;
  expect(query?.get('author')).toBe(ada.id);
  expect(query?.get('limit')).toBe('40');
});

test('shows empty states without posts, followers and followed members', async () => {
  open();
  const empty = await screen.findByText('has not published anything yet.');
  expect(empty).toBeVisible();
  expect(empty).toHaveTextContent(/^Ada Author has not published anything yet\.$/);
  expect(screen.getByText('No followers yet.')).toBeVisible();
  expect(screen.getByText('Not following anyone yet.')).toBeVisible();
});

test('followers and followed members link to their profiles, page by page', async () => {
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

test('following raises the count immediately and refetches the followers', async () => {
  const { user, requests } = open(
    {
      'POST /api/follow/:id': { author: { id: ada.id, followersCount: 4, isFollowing: true } },
    },
    buildViewer(),
  );
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  expect(await screen.findByRole('link', { name: '4 followers' })).toBeVisible();
  const followerRequests = () =>
    requests.filter(({ path }) => path.startsWith('/api/follow/followers/'));
  await waitFor(() => expect(followerRequests()).toHaveLength(2));
});

test('takes a guest who follows to the log-in page and back', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Follow Ada Author' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=%2Fprofile%2F${ada.id}`);
});

test('the viewer’s own profile has an edit link instead of the Follow button', async () => {
  open({}, buildViewer({ id: ada.id }));
  expect(await screen.findByRole('link', { name: 'Edit your profile' })).toHaveAttribute(
    'href',
    '/account',
  );
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});

test('shows a skeleton while the profile loads', async () => {
  open({ 'GET /api/follow/profile/:id': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
});

test.each(['not-an-id', ada.id])(
  'shows not found if the profile does not exist: %s',
  async (id) => {
    renderRoute({
      routes: [profileRoute],
      path: `/profile/${id}`,
      responses: {
        'GET /api/follow/profile/:id': errorResponse('not_found', 'Not found'),
        'GET /api/follow/followers/:id': errorResponse('not_found', 'Not found'),
        'GET /api/follow/following/:id': errorResponse('not_found', 'Not found'),
        'GET /api/posts': buildPage([]),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Profile not found.' })).toBeVisible();
  },
);

test('Retry reloads a profile that failed to load', async () => {
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
  ['GET /api/follow/following/:id', 'Unable to load the following list right now.'],
])('if %s fails, the rest stays and Retry reloads it', async (operation, message) => {
  let down = true;
  const { user } = open({
    [operation]: () => (down ? errorResponse('internal', 'Broken') : buildPage([])),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(await heading()).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

test('shows HTML and script URLs in a profile as text', async () => {
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
