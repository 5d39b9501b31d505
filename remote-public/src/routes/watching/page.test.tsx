import { screen, waitFor, within } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { watchingRoute } from './route';

const entries = [
  { target: 'thread', key: buildId(), name: 'Sums that are off', level: 'watching' },
  { target: 'category', key: 'vba', name: 'vba', level: 'muted' },
  { target: 'tag', key: 'élan', name: 'Élan', level: 'watching' },
  { target: 'author', key: buildId(), name: 'Ada', level: 'muted' },
].map((entry, index) => ({
  ...entry,
  id: buildId(),
  isAutomatic: index === 0,
  updatedAt: '2026-11-01T08:00:00.000Z',
}));

function show(
  responses: MockResponses = {},
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
) {
  return renderRoute({
    routes: [watchingRoute],
    path: '/watching',
    viewer,
    responses: {
      'GET /api/watching': { items: entries, nextCursor: null },
      'GET /api/watching/settings': { watchesOwn: true },
      ...responses,
    },
  });
}

test('lists what is watched and muted, each with its place', async () => {
  show();
  const links = await screen.findAllByRole('link');
  const places = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(places).toEqual([
    ['Sums that are off', `/discussions/${entries[0]?.key}`],
    ['VBA', '/discussions?category=vba'],
    ['Élan', `/blog?${new URLSearchParams({ tag: 'Élan' })}`],
    ['Ada', `/profile/${entries[3]?.key}`],
  ]);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('because you wrote there');
});

test('changes a level in its row', async () => {
  const { user, requests } = show({
    'PUT /api/watching/:target/:key': { ...entries[1], level: 'watching' },
  });
  const field = await screen.findByRole('combobox', { name: 'Notifications of VBA' });
  expect(field).toHaveValue('muted');
  await user.selectOptions(field, 'Watching');
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'PUT', path: '/api/watching/category/vba' }),
    ),
  );
});

test('the focus stays in a row whose level is being saved, and near one that leaves', async () => {
  let items = entries;
  let save = () => {};
  const { user } = show({
    'GET /api/watching': () => ({ items, nextCursor: null }),
    'PUT /api/watching/:target/:key': () =>
      new Promise((resolve) => {
        save = () => resolve({ ...entries[1], level: 'normal' });
      }),
  });
  const field = await screen.findByRole('combobox', { name: 'Notifications of VBA' });
  await user.selectOptions(field, 'Normal');
  expect(field).toBeEnabled();
  field.focus();
  items = entries.filter(({ key }) => key !== 'vba');
  save();
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'What you watch' })).toHaveFocus();
});

test('offers Retry when the setting cannot be loaded', async () => {
  show({ 'GET /api/watching/settings': errorResponse('internal', 'Broken') });
  expect(await screen.findByText('Unable to load your setting right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('stops watching by writing', async () => {
  const { user, requests } = show({ 'PUT /api/watching/settings': { watchesOwn: false } });
  const setting = await screen.findByRole('switch', { name: 'Watch discussions that I write in' });
  expect(setting).toBeChecked();
  await user.click(setting);
  await waitFor(() => expect(setting).not.toBeChecked());
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { watchesOwn: false } });
});

test('says how to watch something while there is nothing', async () => {
  show({ 'GET /api/watching': { items: [], nextCursor: null } });
  expect(await screen.findByText(/You watch nothing yet/)).toBeVisible();
});

test('asks a guest to log in, and requests nothing', async () => {
  const { requests } = show({}, null);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent('/watching')}`);
  expect(within(document.body).queryByRole('list')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
