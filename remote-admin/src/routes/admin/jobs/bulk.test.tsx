import { screen, waitFor, within } from '@testing-library/react';
import { buildId, buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const done = {
  _id: buildId(),
  area: 'threads',
  action: 'lock',
  value: '',
  actor: 'Berta Admin',
  status: 'done',
  total: 1_204,
  processed: 1_204,
  changed: 1_200,
  unchanged: 3,
  failed: 1,
  canUndo: true,
  undoOf: null,
  createdAt: '2026-05-04T10:03:00.000Z',
  finishedAt: '2026-05-04T10:04:00.000Z',
};
const running = {
  ...done,
  _id: buildId(),
  area: 'subscribers',
  action: 'add-tag',
  value: 'vba',
  status: 'running',
  processed: 12,
  changed: 12,
  unchanged: 0,
  failed: 0,
  canUndo: false,
  finishedAt: null,
};
const undo = {
  ...running,
  _id: buildId(),
  area: 'threads',
  action: 'lock',
  value: '',
  undoOf: done._id,
};

const open = (responses: MockResponses = {}) =>
  openAdmin('/admin/jobs?tab=bulk', {
    'GET /api/admin/mail': buildPage([]),
    'GET /api/admin/bulk': { items: [done, running], nextCursor: null },
    'GET /api/admin/bulk/:id/results': { items: [], nextCursor: null },
    ...responses,
  });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows what, who, when, status, progress and outcome of each change', async () => {
  open();
  const row = await findRow(/Lock 1,204 threads/);
  for (const text of [
    'Berta Admin',
    '4 May 2026, 10:03 UTC',
    'Done',
    '1,204 of 1,204',
    '1,200 changed',
    '3 unchanged',
    '1 failed',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  const other = await findRow(/Add a tag to 1,204 subscribers: vba/);
  expect(other).toHaveTextContent('Running');
  expect(within(other).getByRole('progressbar')).toHaveAttribute('value', '12');
  expect(within(other).queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

test('opens the progress of a change', async () => {
  const { user } = open({ 'GET /api/admin/bulk/:id': done });
  await user.click(await screen.findByRole('button', { name: 'Details: Lock 1,204 threads' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finished' });
  expect(dialog).toHaveTextContent('1,200 changed, 3 were so already, 1 failed.');
});

test('undoes a change and shows the progress of that', async () => {
  const { user, requests } = open({
    'POST /api/admin/bulk/:id/undo': undo,
    'GET /api/admin/bulk/:id': undo,
  });
  await user.click(await screen.findByRole('button', { name: 'Undo: Lock 1,204 threads' }));
  expect(await screen.findByRole('dialog', { name: 'Undoing…' })).toBeVisible();
  expect(requests.some(({ path }) => path === `/api/admin/bulk/${done._id}/undo`)).toBe(true);
});

test('says why a change cannot be undone', async () => {
  const { user } = open({
    'POST /api/admin/bulk/:id/undo': errorResponse('conflict', 'It was undone already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo: Lock 1,204 threads' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was undone already.');
});

test('refreshes by itself while a change runs', async () => {
  let isDone = false;
  open({
    'GET /api/admin/bulk': () => ({
      items: [isDone ? { ...running, status: 'stopped' } : running],
      nextCursor: null,
    }),
  });
  expect(await findRow(/Add a tag/)).toHaveTextContent('Running');
  isDone = true;
  await waitFor(async () => expect(await findRow(/Add a tag/)).toHaveTextContent('Stopped'));
});

test('loads older changes', async () => {
  const { user } = open({
    'GET /api/admin/bulk': ({ query }: { query: URLSearchParams }) =>
      query.has('cursor')
        ? { items: [{ ...undo, status: 'done' }], nextCursor: null }
        : { items: [done], nextCursor: 'next' },
  });
  await user.click(await screen.findByRole('button', { name: /more/i }));
  expect(await findRow(/Undo: lock 1,204 threads/)).toBeVisible();
});

test('says that there are none', async () => {
  open({ 'GET /api/admin/bulk': { items: [], nextCursor: null } });
  expect(await screen.findByText('No bulk changes yet.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  open({ 'GET /api/admin/bulk': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
