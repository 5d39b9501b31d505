import { screen, waitFor, within } from '@testing-library/react';
import {
  buildPage,
  buildThreadSummary,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const thread = buildThreadSummary({
  title: 'Why is my VLOOKUP wrong?',
  replyCount: 1_204,
  solved: true,
});
const locked = buildThreadSummary({ title: 'Locked one', category: 'vba', locked: true });

const open = (responses: MockResponses = {}, path = '/admin/threads') =>
  openAdmin(path, { 'GET /api/admin/threads': buildPage([thread, locked]), ...responses });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows title, author, category, replies, date and state of each thread', async () => {
  open();
  const row = await findRow(/VLOOKUP/);
  expect(within(row).getByRole('link', { name: thread.title })).toHaveAttribute(
    'href',
    `/discussions/${thread._id}`,
  );
  for (const text of ['Theo Thread', 'formulas', '1,204', '2 Mar 2026', 'Open', 'Solved']) {
    expect(row).toHaveTextContent(text);
  }
  expect(await findRow(/Locked one/)).toHaveTextContent('Locked');
});

test('locks and unlocks a thread before the API responds', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, requests } = open({
    'PATCH /api/admin/threads/:id': async ({ body }: RecordedRequest) => {
      await responded;
      return { ...thread, ...Object(body) };
    },
  });
  await user.click(await screen.findByRole('button', { name: `Lock ${thread.title}` }));
  const unlock = await screen.findByRole('button', { name: `Unlock ${thread.title}` });
  expect(await findRow(/VLOOKUP/)).toHaveTextContent('Locked');
  expect(requests.at(-1)?.body).toEqual({ locked: true });
  respond();
  await waitFor(() => expect(unlock).not.toHaveAttribute('aria-busy'));
  await user.click(unlock);
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ locked: false }));
});

test('unlocks again what the API did not lock, and says why', async () => {
  const { user } = open({
    'PATCH /api/admin/threads/:id': errorResponse('unavailable', 'Back in a minute.'),
  });
  await user.click(await screen.findByRole('button', { name: `Lock ${thread.title}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(await screen.findByRole('button', { name: `Lock ${thread.title}` })).toBeVisible();
});

async function confirmDeletion(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: `Delete ${thread.title}` }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete this thread and its comments?',
  });
  expect(dialog).toHaveTextContent(thread.title);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return dialog;
}

test('deletes a thread after a confirmation, and focuses the next one', async () => {
  let isDeleted = false;
  const { user, requests } = open({
    'GET /api/admin/threads': () => buildPage(isDeleted ? [locked] : [thread, locked]),
    'DELETE /api/admin/threads/:id': () => {
      isDeleted = true;
      return { message: 'The discussion is deleted.' };
    },
  });
  const dialog = await confirmDeletion(user);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requests.map(({ path }) => path)).toContain(`/api/admin/threads/${thread._id}`);
  expect(screen.queryByRole('row', { name: /VLOOKUP/ })).not.toBeInTheDocument();
  expect(await screen.findByText(`“${thread.title}” is deleted.`)).toBeVisible();
  await waitFor(async () => expect(await findRow(/Locked one/)).toHaveFocus());
});

test('keeps a thread that could not be deleted, and says why', async () => {
  const { user } = open({
    'DELETE /api/admin/threads/:id': errorResponse('unavailable', 'Back in a minute.'),
  });
  const dialog = await confirmDeletion(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Back in a minute.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await findRow(/VLOOKUP/)).toBeVisible();
});

test('searches, filters and sorts in the URL', async () => {
  const { user, router, requests } = open();
  await findRow(/VLOOKUP/);
  await user.type(screen.getByRole('searchbox', { name: 'Search discussions' }), 'sum{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible());
  for (const [label, value] of [
    ['Category', 'vba'],
    ['Lock', 'true'],
    ['Answer', 'false'],
  ] as const) {
    await user.selectOptions(screen.getByLabelText(label), value);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
  }
  await user.click(screen.getByRole('button', { name: 'Replies' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?q=sum&category=vba&locked=true&solved=false&sort=replyCount',
    ),
  );
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({
      q: 'sum',
      category: 'vba',
      locked: 'true',
      solved: 'false',
      sort: 'replyCount',
    }),
  );
});

test('says that there are no discussions, or none that match', async () => {
  const empty = open({ 'GET /api/admin/threads': buildPage([]) });
  expect(
    await screen.findByText('No discussions yet. Be the first to ask a question.'),
  ).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/threads': buildPage([]) }, '/admin/threads?locked=true');
  expect(await screen.findByText('No discussions match your search.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  open({ 'GET /api/admin/threads': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test.each([
  ['Lock', 'Lock 2 threads?'],
  ['Unlock', 'Unlock 2 threads?'],
  ['Delete', 'Delete 2 threads and their comments?'],
])('%s of the selected threads is counted and confirmed', async (label, question) => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 2 },
    'POST /api/admin/bulk': errorResponse('conflict', 'Please confirm again.'),
  });
  await findRow(/VLOOKUP/);
  await user.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] ?? document.body);
  const direct = screen.queryByRole('button', { name: label });
  if (!direct) await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(direct ?? (await screen.findByRole('menuitem', { name: label })));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: label }));
  await within(dialog).findByRole('alert');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'threads',
    action: label.toLowerCase(),
    target: { ids: [thread._id, locked._id] },
  });
});

test('exports what matches', async () => {
  const { user, requests } = open(
    { 'GET /api/admin/threads/export': errorResponse('rate_limited', 'Two exports run already.') },
    '/admin/threads?category=vba',
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run already.')).toBeVisible();
  expect(requests.at(-1)?.query.get('category')).toBe('vba');
});
