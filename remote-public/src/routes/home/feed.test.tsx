import { screen, within } from '@testing-library/react';
import {
  buildPage,
  buildPostSummary,
  buildViewer,
  errorResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { openHome, section } from './open-home.testing';

const member = buildViewer();
const broken = errorResponse('internal', 'Broken');
const feed = () => section('Your feed');
const open = (answers: MockResponses = {}, path = '/') => openHome(answers, path, member);

test('a guest begins with everybody’s posts', async () => {
  openHome();
  const region = await feed();
  expect(await within(region).findByRole('tab', { name: 'Global', selected: true })).toBeVisible();
  expect(await within(region).findByRole('link', { name: 'From everybody' })).toBeVisible();
});

test('a guest is asked to log in where the feed is made for members, and nothing is called', async () => {
  const { user, requests } = openHome();
  const region = await feed();
  await user.click(await within(region).findByRole('tab', { name: 'Following' }));
  expect(await within(region).findByText(/Log in to see/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent('/?feed=following')}`,
  );
  await user.click(within(region).getByRole('tab', { name: 'Recommended' }));
  expect(await within(region).findByText(/Log in for posts/)).toBeVisible();
  const paths = requests.map(({ path }) => path);
  expect(paths).not.toContain('/api/posts/feed/following');
  expect(paths).not.toContain('/api/posts/feed/recommended');
});

test('a member begins with whom they follow, and the tab is in the address', async () => {
  const { user, router } = open();
  const region = await feed();
  expect(await within(region).findByRole('link', { name: 'From the followed' })).toBeVisible();
  await user.click(within(region).getByRole('tab', { name: 'Recommended' }));
  expect(await within(region).findByRole('link', { name: 'Recommended' })).toBeVisible();
  expect(router.state.location.search).toBe('?feed=recommended');
  expect(within(region).queryByText(/what is trending/)).not.toBeInTheDocument();
});

test('an address opens its tab, and a fallback says that it is one', async () => {
  const trending = { items: [buildPostSummary({ title: 'Trending' })], fallback: true };
  open({ 'GET /api/posts/feed/recommended': trending }, '/?feed=recommended');
  const region = await feed();
  expect(await within(region).findByText(/here is what is trending/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'Trending' })).toBeVisible();
});

test('who follows nobody is told how to begin', async () => {
  open({ 'GET /api/posts/feed/following': buildPage([]) });
  expect(await screen.findByText(/Nothing here yet. Follow an author/)).toBeVisible();
});

test('a site without posts asks for the first one', async () => {
  open({ 'GET /api/posts/feed/global': buildPage([]) }, '/?feed=global');
  expect(await screen.findByText('No posts yet. Be the first to publish!')).toBeVisible();
});

test.each([
  ['following', 'Unable to load your personalised feed right now.'],
  ['recommended', 'Unable to load your personalised feed right now.'],
  ['global', 'Unable to load the community feed right now.'],
])('when the %s feed cannot be loaded, it says so, with Retry', async (name, message) => {
  open({ [`GET /api/posts/feed/${name}`]: broken }, `/?feed=${name}`);
  const region = await feed();
  expect(await within(region).findByText(message)).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Retry' })).toBeVisible();
});
