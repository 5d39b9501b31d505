import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  COMPOSING_KEYS,
  buildMember,
  buildPage,
  buildPostSummary,
  buildThreadSummary,
  errorResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const person = buildMember({ name: 'Mia Member', email: 'mia@sheetfolk.test' });
const post = buildPostSummary({ title: 'Members by month', slug: 'members-by-month' });
const thread = buildThreadSummary({ title: 'How many members?' });

const summary = {
  counts: {
    users: 1,
    activeUsers: 1,
    publishedPosts: 1,
    communityPending: 0,
    openThreads: 1,
    comments: 0,
  },
  latest: { users: [], threads: [] },
};

async function openPalette(responses: MockResponses = {}) {
  const view = openAdmin('/admin', {
    'GET /api/admin/summary': summary,
    'GET /api/admin/users': buildPage([person]),
    'GET /api/admin/posts': buildPage([post]),
    'GET /api/admin/threads': buildPage([thread]),
    ...responses,
  });
  await screen.findByRole('heading', { name: 'Overview' });
  await view.user.keyboard('{Control>}k{/Control}');
  return { ...view, input: await screen.findByRole('combobox') };
}

test('Ctrl+K opens it with the focus in it, and lists every area', async () => {
  const { input } = await openPalette();
  await waitFor(() => expect(input).toHaveFocus());
  const areas = within(screen.getByRole('group', { name: 'Areas' })).getAllByRole('option');
  expect(areas).toHaveLength(19);
});

test('finds an area by its title or another word, and opens it', async () => {
  const { user, input, router } = await openPalette({
    'GET /api/admin/subscribers': buildPage([]),
  });
  await user.type(input, 'newslett');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Subscribers'));
  expect(input).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.click(screen.getByRole('option', { name: /Subscribers/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/subscribers'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('finds people, posts and discussions, which the arrow keys reach', async () => {
  const { user, input, router, requests } = await openPalette();
  await user.type(input, 'memb');
  expect(await screen.findByRole('option', { name: /Mia Member/ })).toHaveTextContent(
    'mia@sheetfolk.test',
  );
  expect(screen.getByRole('option', { name: /Members by month/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /How many members/ })).toBeVisible();
  expect(requests.filter(({ query }) => query.get('q') === 'memb')).toHaveLength(3);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${thread._id}`));
});

test('shows what it found if one kind fails', async () => {
  const { user, input } = await openPalette({
    'GET /api/admin/users': errorResponse('unavailable', 'Back in a minute.'),
  });
  await user.type(input, 'memb');
  expect(await screen.findByRole('option', { name: /Members by month/ })).toBeVisible();
});

test('says that nothing was found, and why a search failed', async () => {
  const failure = errorResponse('unavailable', 'Back in a minute.');
  const { user, input } = await openPalette({
    'GET /api/admin/users': failure,
    'GET /api/admin/posts': failure,
    'GET /api/admin/threads': failure,
  });
  await user.type(input, 'q');
  expect(await screen.findByText(/results?$/)).toBeVisible();
  await user.clear(input);
  await user.type(input, 'zzzz');
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
});

test('Escape closes it and returns the focus', async () => {
  const { user } = await openPalette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(COMPOSING_KEYS)('Enter %s opens nothing', async (_, keys) => {
  const { user, input, router } = await openPalette();
  await user.type(input, 'mail');
  fireEvent.keyDown(input, { key: 'Enter', ...keys });
  expect(router.state.location.pathname).toBe('/admin');
  expect(input).toBeVisible();
});
