import { act, screen, waitFor, within } from '@testing-library/react';
import type { SavedItem } from 'shared-kit/contract';
import {
  buildId,
  buildPage,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { savedListRoute, savedRoute } from './route';

const AT = '2026-03-02T09:00:00.000Z';
const charts = { _id: buildId(), name: 'Charts', itemCount: 1, createdAt: AT };

const item = (title: string | null, changes: Partial<SavedItem> = {}): SavedItem => ({
  kind: 'post',
  id: buildId(),
  savedAt: AT,
  lists: [],
  subject: title === null ? null : { title, path: `/blog/${title.toLowerCase()}`, author: 'Ada' },
  ...changes,
});

function open(responses: MockResponses, { path = '/saved', isGuest = false } = {}) {
  return renderRoute({
    routes: [savedRoute, savedListRoute],
    path,
    viewer: isGuest ? null : buildViewer(),
    responses: {
      'GET /api/saved/lists': { items: [charts], savedCount: 2 },
      'GET /api/saved/items': buildPage([]),
      ...responses,
    },
  });
}

const rows = async () =>
  within(await screen.findByRole('group', { name: 'What is saved' })).findAllByRole('listitem');

test('lists what is saved, and names what is gone', async () => {
  const gone = item(null, { kind: 'thread' });
  open({ 'GET /api/saved/items': buildPage([item('Sums'), gone]) });
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^SumsPostAda/);
  expect(second).toHaveTextContent('Discussion that is no longer available');
  const lists = screen.getByRole('navigation', { name: 'Lists' });
  expect(within(lists).getByRole('link', { name: 'Everything 2 saved' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(lists).getByRole('link', { name: 'Charts 1 saved' })).toHaveAttribute(
    'href',
    `/saved/${charts._id}`,
  );
});

test('a row is gone at once, and back if it could not be removed', async () => {
  const sums = item('Sums');
  let isFirst = true;
  const { user } = open({
    'GET /api/saved/items': () => buildPage([sums]),
    'DELETE /api/saved/items/:kind/:id': () => {
      isFirst = false;
      return errorResponse('unavailable', 'Back in a minute.');
    },
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Remove Sums' }));
  await waitFor(() => expect(isFirst).toBe(false));
  expect(await screen.findByRole('link', { name: 'Sums' })).toBeVisible();
});

test('rows that are removed one after another do not come back in between', async () => {
  const all = [item('Sums'), item('Charts'), item('Dates')];
  let items = all;
  const answers = new Map<string, () => void>();
  const { user, requests } = open({
    'GET /api/saved/items': () => buildPage(items),
    'DELETE /api/saved/items/:kind/:id': ({ path }: RecordedRequest) =>
      new Promise((resolve) => {
        const id = path.split('/').at(-1) ?? '';
        answers.set(id, () => {
          items = items.filter((one) => one.id !== id);
          resolve({ isSaved: false, lists: [] });
        });
      }),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Remove Sums' }));
  await user.click(screen.getByRole('button', { name: 'Remove Charts' }));
  await waitFor(() => expect(answers.size).toBe(2));
  const reads = () => requests.filter(({ path }) => path === '/api/saved/items').length;
  const before = reads();
  await act(async () => answers.get(all[0]?.id ?? '')?.());
  await act(async () => answers.get(all[1]?.id ?? '')?.());
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(await rows()).toHaveLength(1);
});

test('the dialog of lists stays open when its row leaves the list', async () => {
  const sums = item('Sums', { lists: [charts._id] });
  let isIn = true;
  const { user } = open(
    {
      'GET /api/saved/items': () => buildPage(isIn ? [sums] : []),
      'GET /api/saved/items/:kind/:id': { isSaved: true, lists: [charts._id] },
      'DELETE /api/saved/items/:kind/:id/lists/:list': () => {
        isIn = false;
        return { isSaved: true, lists: [] };
      },
    },
    { path: `/saved/${charts._id}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Lists Sums' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Charts' }));
  expect(await screen.findByText(/^This list is empty/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Your lists' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Charts' })).toHaveFocus();
});

test('on the page of a list, a thing is removed from that list', async () => {
  const sums = item('Sums', { lists: [charts._id] });
  const { user, requests } = open(
    {
      'GET /api/saved/items': ({ query }: RecordedRequest) =>
        buildPage(query.get('list') === charts._id ? [sums] : []),
      'DELETE /api/saved/items/:kind/:id/lists/:list': { isSaved: true, lists: [] },
    },
    { path: `/saved/${charts._id}` },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove Sums' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/saved/items/post/${sums.id}/lists/${charts._id}`,
    ),
  );
});

test('renames a list', async () => {
  const { user, requests } = open(
    { 'PUT /api/saved/lists/:id': { ...charts, name: 'Graphs' } },
    { path: `/saved/${charts._id}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = within(screen.getByRole('form', { name: 'Rename this list' })).getByLabelText(
    /^Name/,
  );
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Graphs{Enter}');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Graphs' }),
  );
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Rename this list' })).toBeNull());
});

test('creates a list and opens it', async () => {
  const graphs = { ...charts, _id: buildId(), name: 'Graphs', itemCount: 0 };
  const { user, router } = open({ 'POST /api/saved/lists': graphs });
  await user.type(await screen.findByLabelText(/^Name of a new list/), 'Graphs{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/saved/${graphs._id}`));
});

test('says so if nothing is saved, a list is empty, or is not there', async () => {
  const all = open({});
  expect(await screen.findByText(/^Nothing saved yet/)).toBeVisible();
  all.unmount();
  const list = open({}, { path: `/saved/${charts._id}` });
  expect(await screen.findByText(/^This list is empty/)).toBeVisible();
  list.unmount();
  open(
    { 'GET /api/saved/items': errorResponse('not_found', 'List not found') },
    {
      path: `/saved/${buildId()}`,
    },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'List not found' })).toBeVisible();
});

test('offers Retry after a failure', async () => {
  let isDown = true;
  const { user } = open({
    'GET /api/saved/items': () =>
      isDown ? errorResponse('internal', 'Broken') : buildPage([item('Sums')]),
  });
  expect(await screen.findByText('Unable to load what you saved right now.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

test('a guest is asked to log in, and nothing is requested', async () => {
  const { requests } = open({}, { isGuest: true });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fsaved',
  );
  expect(requests).toEqual([]);
});
