import { screen, within } from '@testing-library/react';
import {
  buildPage,
  buildPostSummary,
  buildViewer,
  errorResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { renderHome, findSection } from './render-home.testing';

const member = buildViewer();
const internalError = errorResponse('internal', 'Broken');
const findFeed = () => findSection('Your feed');
const renderAsMember = (responses: MockResponses = {}, path = '/') =>
  renderHome(responses, path, member);

test('guests start with the global feed', async () => {
  renderHome();
  const region = await findFeed();
  expect(await within(region).findByRole('tab', { name: 'Global', selected: true })).toBeVisible();
  expect(await within(region).findByRole('link', { name: 'Global post' })).toBeVisible();
});

test('asks guests to log in for personal feeds, without requesting them', async () => {
  const { user, requests } = renderHome();
  const region = await findFeed();
  await user.click(await within(region).findByRole('tab', { name: 'Following' }));
  expect(await within(region).findByText(/Log in to see/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent('/?feed=following')}`,
  );
  await user.click(within(region).getByRole('tab', { name: 'Recommended' }));
  expect(await within(region).findByText(/Log in for recommendations/)).toBeVisible();
  const paths = requests.map(({ path }) => path);
  expect(paths).not.toContain('/api/posts/feed/following');
  expect(paths).not.toContain('/api/posts/feed/recommended');
});

test('members start with the followed authors, and the tab is in the URL', async () => {
  const { user, router } = renderAsMember();
  const region = await findFeed();
  expect(await within(region).findByRole('link', { name: 'Followed post' })).toBeVisible();
  await user.click(within(region).getByRole('tab', { name: 'Recommended' }));
  expect(await within(region).findByRole('link', { name: 'Recommended post' })).toBeVisible();
  expect(router.state.location.search).toBe('?feed=recommended');
  expect(within(region).queryByText(/what is trending/)).not.toBeInTheDocument();
});

test('opens the tab in the URL, and explains a fallback', async () => {
  const trending = { items: [buildPostSummary({ title: 'Trending' })], fallback: true };
  renderAsMember({ 'GET /api/posts/feed/recommended': trending }, '/?feed=recommended');
  const region = await findFeed();
  expect(await within(region).findByText(/here is what is trending/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Trending' })).toBeVisible();
});

test('suggests following an author to members who follow none', async () => {
  renderAsMember({ 'GET /api/posts/feed/following': buildPage([]) });
  expect(await screen.findByText(/Nothing here yet. Follow an author/)).toBeVisible();
});

test('shows an empty state if there are no posts', async () => {
  renderAsMember({ 'GET /api/posts/feed/global': buildPage([]) }, '/?feed=global');
  expect(await screen.findByText('No posts yet. Be the first to publish!')).toBeVisible();
});

test.each([
  ['following', 'Unable to load your personalised feed right now.'],
  ['recommended', 'Unable to load your personalised feed right now.'],
  ['global', 'Unable to load the community feed right now.'],
])('shows an error with Retry if the %s feed cannot be loaded', async (name, message) => {
  renderAsMember({ [`GET /api/posts/feed/${name}`]: internalError }, `/?feed=${name}`);
  const region = await findFeed();
  expect(await within(region).findByText(message)).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Retry' })).toBeVisible();
});
