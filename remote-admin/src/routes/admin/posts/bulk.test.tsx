import { screen, waitFor, within } from '@testing-library/react';
import {
  buildPage,
  buildPostSummary,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const rows = Array.from({ length: 25 }, (_, index) =>
  buildPostSummary({ title: `Post ${index}`, status: 'draft', published: false }),
);
const page = { ...buildPage(rows, 'next'), total: 10_240 };

const operation = {
  _id: '018f0000-0000-7000-8000-000000000001',
  area: 'posts',
  action: 'publish',
  value: '',
  actor: 'Ada Admin',
  status: 'running',
  total: 10_240,
  processed: 100,
  changed: 100,
  unchanged: 0,
  failed: 0,
  canUndo: false,
  undoOf: null,
  createdAt: '2026-05-04T10:00:00.000Z',
  finishedAt: null,
};
const finished = {
  ...operation,
  status: 'done',
  processed: 10_240,
  changed: 10_238,
  unchanged: 1,
  failed: 1,
  canUndo: true,
};
const failure = { rowId: rows[0]?._id, label: 'Post 0', outcome: 'failed', message: 'No title.' };

function open(responses: MockResponses = {}, path = '/admin/posts') {
  return openAdmin(path, {
    'GET /api/admin/posts': page,
    'POST /api/admin/bulk/count': ({ body }: RecordedRequest) => {
      const { target } = Object(body);
      return { count: target.ids?.length ?? 10_240 };
    },
    'POST /api/admin/bulk': operation,
    'GET /api/admin/bulk/:id': finished,
    'GET /api/admin/bulk/:id/results': { items: [failure], nextCursor: null },
    ...responses,
  });
}

type User = ReturnType<typeof open>['user'];

const selectAllOfPage = async (user: User) =>
  user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all rows of this page' }))[0] ??
      document.body,
  );

test('changes the selected rows after a count and a confirmation', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Post 7' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish 2 posts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Finished' })).toBeVisible();
  const start = requests.find(({ path }) => path === '/api/admin/bulk');
  expect(start?.body).toEqual({
    area: 'posts',
    action: 'publish',
    target: { ids: [rows[3]?._id, rows[7]?._id] },
    expected: 2,
  });
  expect(start?.headers.get('idempotency-key')).toBeTruthy();
});

test('changes every row that matches the search, also those of other pages', async () => {
  const { user, requests } = open({}, '/admin/posts?q=sum&status=draft');
  await selectAllOfPage(user);
  await user.click(screen.getByRole('button', { name: 'Select all more than 1,000 that match' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Publish 10,240 posts?' })).getByRole(
      'button',
      { name: 'Publish' },
    ),
  );
  await screen.findByRole('dialog', { name: 'Finished' });
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    target: { filter: { q: 'sum', status: 'draft' } },
    expected: 10_240,
  });
});

test('shows the progress, what failed and why, and offers Undo', async () => {
  let isDone = false;
  const { user, requests } = open({
    'GET /api/admin/bulk/:id': () => (isDone ? finished : operation),
    'POST /api/admin/bulk/:id/undo': { ...operation, undoOf: operation._id },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: /1 post\?/ })).getByRole('button', {
      name: 'Publish',
    }),
  );
  expect(await screen.findByText('100 of 10,240')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '100');
  isDone = true;
  expect(await screen.findByText('10,238 changed, 1 were so already, 1 failed.')).toBeVisible();
  const failures = await screen.findByRole('list', { name: 'Rows that failed' });
  expect(failures).toHaveTextContent('Post 0 No title.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.at(-1)?.path).toMatch(/bulk\//));
  expect(requests.some(({ path }) => path.endsWith('/undo'))).toBe(true);
});

test('says how a change ended whose dialog was closed, and shows its list anew', async () => {
  let isDone = false;
  const { user, requests } = open({
    'GET /api/admin/bulk/:id': () => (isDone ? finished : operation),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish 1 post?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText('100 of 10,240');
  const progress = screen.getByRole('dialog', { name: 'Changing…' });
  const closers = within(progress).getAllByRole('button', { name: 'Close' });
  await user.click(closers.at(-1) ?? progress);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const lists = () => requests.filter(({ path }) => path === '/api/admin/posts').length;
  const listsBefore = lists();
  isDone = true;
  expect(await screen.findByText('10,238 changed, 1 were so already, 1 failed.')).toBeVisible();
  await waitFor(() => expect(lists()).toBeGreaterThan(listsBefore));
});

test('stays open and says why if the change cannot start', async () => {
  const { user } = open({
    'POST /api/admin/bulk': errorResponse('conflict', '3 posts match now. Please confirm again.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish 1 post?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('3 posts match now.');
});

test('counts again before the next confirmation if the list has changed', async () => {
  let count = 1;
  const { user, requests } = open({
    'POST /api/admin/bulk/count': () => ({ count }),
    'POST /api/admin/bulk': ({ body }: RecordedRequest) =>
      Object(body).expected === 3 ? operation : errorResponse('conflict', '3 rows match now.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish 1 post?' });
  count = 3;
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('3 rows match now.');
  expect(dialog).toHaveAccessibleName('Publish 3 posts?');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Finished' })).toBeVisible();
  const keys = requests
    .filter(({ path }) => path === '/api/admin/bulk')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('says that a change was stopped, and how far it came', async () => {
  const { user } = open({
    'GET /api/admin/bulk/:id': { ...operation, status: 'stopped', processed: 4_000 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await screen.findByRole('alertdialog', { name: /1 post\?/ });
  await user.click(within(question).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Stopped' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '4000');
});

test('forgets the selection when another search is made', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'sum{Enter}');
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select Post 3' })).not.toBeChecked();
});

test('downloads all rows that match as CSV', async () => {
  const csv = new Response('title\r\nSum by month\r\n', {
    headers: { 'content-type': 'text/csv' },
  });
  const createUrl = jest.fn(() => 'blob:csv');
  Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => {} });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, requests } = open({ 'GET /api/admin/posts/export': csv }, '/admin/posts?q=sum');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(names).toEqual([expect.stringMatching(/^posts-\d{4}-\d\d-\d\d\.csv$/)]),
  );
  expect(createUrl).toHaveBeenCalledWith(expect.any(Blob));
  expect(requests.at(-1)?.query.get('q')).toBe('sum');
});

test('says why an export failed', async () => {
  const { user } = open({
    'GET /api/admin/posts/export': errorResponse('rate_limited', 'Two exports run already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run already.')).toBeVisible();
});

test('keeps the focus in the search field, which follows Clear', async () => {
  const { user } = open();
  const field = await screen.findByRole('searchbox', { name: 'Search posts' });
  await user.type(field, 'sum{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  expect(field).toHaveFocus();
  expect(field).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

test('does not select rows of the search before while the next one is loading', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, router } = open({
    'GET /api/admin/posts': async ({ query }: RecordedRequest) => {
      if (!query.has('q')) return page;
      await responded;
      return buildPage([rows[0]]);
    },
  });
  const checkbox = await screen.findByRole('checkbox', { name: 'Select Post 3' });
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'sum{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=sum'));
  await user.click(checkbox);
  respond();
  await waitFor(() => expect(checkbox).not.toBeInTheDocument());
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
});
