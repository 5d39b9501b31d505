import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPage, buildTrack, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const basics = buildTrack({ title: 'Basics', slug: 'basics', order: 0, duration: '2 hours' });
const charts = buildTrack({
  title: 'Charts',
  slug: 'charts',
  level: 'Advanced',
  order: 1,
  status: 'draft',
});
const macros = buildTrack({ title: 'Macros', slug: 'macros', order: 2 });

const LIST = 'GET /api/admin/tracks';
const ORDER = 'PUT /api/admin/tracks/order';
const open = (responses: MockResponses = {}, path = '/admin/tracks') =>
  openAdmin(path, { [LIST]: buildPage([basics, charts, macros]), ...responses });

const handle = (title: string) => screen.findByRole('button', { name: `Move ${title}` });
async function focusHandle(title: string) {
  const button = await handle(title);
  act(() => button.focus());
}
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const saved = ({ body }: { body: { ids: string[] } }) => ({
  items: body.ids.map((_id, order) => ({ _id, order, revision: 2 })),
});

test('shows each track with its slug, level, duration, status, order and date', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Charts/ });
  for (const text of ['charts', 'Advanced', '4 hours', 'Draft', '1', '2 Mar 2026']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  const other = screen.getByRole('row', { name: /Basics/ });
  for (const text of ['basics', 'Beginner', '2 hours', 'Published', '0']) {
    expect(within(other).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link', { name: 'Edit Charts' })).toHaveAttribute(
    'href',
    `/admin/tracks/${charts._id}`,
  );
  expect(screen.getByRole('link', { name: 'New track' })).toHaveAttribute(
    'href',
    '/admin/tracks/new',
  );
  for (const name of ['Order', 'Title', 'Slug', 'Level', 'Duration', 'Status', 'Updated']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
});

test('Refresh requests the tracks again', async () => {
  const { user, requests } = open();
  await handle('Basics');
  const { length } = requests;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requests).toHaveLength(length + 1));
});

test.each([
  ['Status', 'Draft', 'status=draft'],
  ['Level', 'Advanced', 'level=Advanced'],
])('filters by %s in the URL', async (label, option, parameter) => {
  const { user, router, requests } = open();
  await handle('Basics');
  await user.selectOptions(screen.getByLabelText(label), option);
  await waitFor(() => expect(router.state.location.search).toBe(`?${parameter}`));
  await waitFor(() => expect(requests.at(-1)?.query.toString()).toContain(parameter));
});

test('searches and sorts in the URL', async () => {
  const { user, requests } = open({}, '/admin/tracks?level=Advanced');
  await screen.findByRole('rowheader', { name: 'Basics' });
  await user.type(screen.getByRole('searchbox', { name: 'Search tracks' }), 'cha{Enter}');
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('cha'));
  for (const [name, key] of [
    ['Title', 'title'],
    ['Updated', 'updatedAt'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe(key));
  }
  expect(requests.at(-1)?.query.get('level')).toBe('Advanced');
});

test('shows empty texts and the error with Retry in place of the list', async () => {
  const empty = open({ [LIST]: buildPage([]) });
  expect(await screen.findByText('No tracks yet.')).toBeVisible();
  empty.unmount();
  const none = open({ [LIST]: buildPage([]) }, '/admin/tracks?q=zzz');
  expect(await screen.findByText('No tracks match your search.')).toBeVisible();
  none.unmount();
  open({ [LIST]: errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load tracks');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('an arrow key on a handle moves a track at once, says so and keeps the focus', async () => {
  const { user, requests } = open({ [ORDER]: saved });
  await focusHandle('Basics');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(titles()).toEqual(['Charts', 'Basics', 'Macros']));
  expect(screen.getByText('Basics moved to position 2 of 3.')).toBeInTheDocument();
  await waitFor(async () => expect(await handle('Basics')).toHaveFocus());
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ ids: [charts._id, basics._id, macros._id] }]));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(titles()).toEqual(['Basics', 'Charts', 'Macros']));
  await waitFor(() => expect(sent().at(-1)).toEqual({ ids: [basics._id, charts._id, macros._id] }));
});

test('sends only the latest order once an earlier one is saved', async () => {
  const responses: (() => void)[] = [];
  const { user, requests } = open({
    [ORDER]: async (request: { body: { ids: string[] } }) => {
      await new Promise<void>((resolve) => responses.push(resolve));
      return saved(request);
    },
  });
  await focusHandle('Basics');
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await handle('Basics')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(titles()).toEqual(['Charts', 'Macros', 'Basics']));
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(titles()).toEqual(['Charts', 'Basics', 'Macros']));
  await waitFor(async () => expect(await handle('Basics')).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(titles()).toEqual(['Basics', 'Charts', 'Macros']));
  const sent = () => requests.filter(({ method }) => method === 'PUT');
  expect(sent()).toHaveLength(1);
  responses[0]?.();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ ids: [basics._id, charts._id, macros._id] });
  responses[1]?.();
});

test('puts a track back and says why if its move is rejected', async () => {
  const { user } = open({ [ORDER]: errorResponse('not_found', 'Track not found') });
  await focusHandle('Macros');
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Track not found');
  expect(titles()).toEqual(['Basics', 'Charts', 'Macros']);
});

test('a move on a page of many numbers the tracks of all pages', async () => {
  const others = [buildTrack({ title: 'Earlier' }), buildTrack({ title: 'Later' })];
  const [earlier, later] = others.map(({ _id }) => _id);
  const { user, requests } = open({
    [LIST]: ({ query }: { query: URLSearchParams }) => {
      if (query.get('limit') === '25') return buildPage([basics, charts], 'next');
      return query.has('cursor')
        ? buildPage([charts, ...others.slice(1)])
        : buildPage([...others.slice(0, 1), basics], 'more');
    },
    [ORDER]: saved,
  });
  await focusHandle('Basics');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')).toBeDefined());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ids: [earlier, charts._id, basics._id, later],
  });
});

test.each(['?sort=title', '?sort=-order', '?q=a', '?status=draft'])(
  'has no handles in another order or with a filter (%s)',
  async (search) => {
    open({}, `/admin/tracks${search}`);
    expect(await screen.findByRole('rowheader', { name: 'Basics' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move Basics' })).not.toBeInTheDocument();
  },
);

test('deletes a track after a confirmation by its title', async () => {
  const { user, requests } = open({
    'DELETE /api/admin/tracks/:id': { message: 'The track is deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Charts' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete track: Charts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Charts” is deleted.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toContain(charts._id);
});

test('keeps a track that could not be deleted, and says so', async () => {
  const { user } = open({
    'DELETE /api/admin/tracks/:id': errorResponse('internal', 'Something broke.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Charts' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: /Charts/ })).toBeVisible();
});

test.each([
  ['Publish', 'Publish 2 tracks?', 'publish'],
  ['Revert to draft', 'Revert to draft 2 tracks?', 'unpublish'],
  ['Delete', 'Delete 2 tracks?', 'delete'],
])('%s changes the selected tracks after a confirmation', async (label, question, action) => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 2 },
    'POST /api/admin/bulk': errorResponse('conflict', 'Not now.'),
  });
  await handle('Basics');
  await user.click(screen.getByRole('checkbox', { name: 'Select Basics' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Charts' }));
  if (action === 'delete') {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  } else await user.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'tracks',
    action,
    target: { ids: [basics._id, charts._id] },
  });
});
