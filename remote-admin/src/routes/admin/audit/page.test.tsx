import { act, screen, waitFor, within } from '@testing-library/react';
import { buildId, buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const entry = {
  _id: buildId(),
  actor: { id: buildId(), name: 'Berta Admin' },
  action: 'user.role',
  subject: { kind: 'user', id: buildId() },
  before: { email: 'mia@sheetfolk.test', role: 'user', brand: { primary: '#000' } },
  after: { email: 'mia@sheetfolk.test', role: 'moderator', brand: { primary: '#fff' } },
  createdAt: '2026-05-04T10:03:00.000Z',
};
const deletion = {
  ...entry,
  _id: buildId(),
  action: 'thread.delete',
  subject: { kind: 'thread', id: buildId() },
  before: { title: 'Spam' },
  after: null,
};
const unknown = {
  ...entry,
  _id: buildId(),
  action: 'poll.close-all',
  subject: { kind: 'poll', id: buildId() },
  before: null,
  after: null,
};

const open = (responses: MockResponses = {}, path = '/admin/audit') =>
  openAdmin(path, { 'GET /api/admin/audit': buildPage([entry, deletion, unknown]), ...responses });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows when, who, what in words and as an action, the subject and the changed fields', async () => {
  open();
  const row = await findRow(/Changed a member’s role/);
  for (const text of ['4 May 2026, 10:03 UTC', 'Berta Admin', 'user.role', 'role, brand.primary']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).getByRole('link', { name: 'mia@sheetfolk.test' })).toHaveAttribute(
    'href',
    `/admin/users/${entry.subject.id}`,
  );
});

test('what was deleted has a name but no link; an unknown action is shown as words', async () => {
  open();
  const row = await findRow(/Deleted a thread/);
  expect(row).toHaveTextContent('Spam');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  expect(await findRow(/Poll close all/)).toHaveTextContent('poll');
});

test.each([
  ['post', 'post.save', (id: string) => `/writer/${id}`],
  ['thread', 'thread.edit', (id: string) => `/discussions/${id}`],
  ['submission', 'submission.approve', (id: string) => `/admin/community?preview=${id}`],
  ['settings', 'settings.update', () => '/admin/settings'],
  ['mail', 'mail.retry', () => '/admin/jobs?tab=mail'],
])('links to the %s', async (kind, action, path) => {
  const subject = { kind, id: buildId() };
  open({ 'GET /api/admin/audit': buildPage([{ ...unknown, action, subject }]) });
  expect(await screen.findByRole('link', { name: kind })).toHaveAttribute('href', path(subject.id));
});

test('the details show each field before and after', async () => {
  const { user } = open();
  await findRow(/Changed a member’s role/);
  await user.click(screen.getByRole('button', { name: 'Details: Changed a member’s role' }));
  const sheet = await screen.findByRole('dialog', { name: 'Changed a member’s role' });
  expect(sheet).toHaveTextContent('Berta Admin, 4 May 2026, 10:03 UTC');
  expect(sheet).toHaveTextContent('roleBefore: userAfter: moderator');
  expect(sheet).toHaveTextContent('brand.primaryBefore: #000After: #fff');
  expect(sheet).toHaveTextContent('Unchangedemailmia@sheetfolk.test');
  expect(within(sheet).getByRole('link', { name: 'Open the user' })).toBeVisible();
});

test('Enter on a row opens its details, also of a deletion', async () => {
  const { user } = open();
  const row = await findRow(/Deleted a thread/);
  act(() => row.focus());
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Deleted a thread' });
  expect(sheet).toHaveTextContent('titleBefore: Spam');
  expect(sheet).not.toHaveTextContent('After');
});

test('searches and filters in the URL', async () => {
  const { user, router, requests } = open();
  await findRow(/Changed a member’s role/);
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'user.{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  await user.selectOptions(screen.getByLabelText('Subject'), 'Members');
  await waitFor(() => expect(router.state.location.search).toBe('?q=user.&kind=user'));
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({
      q: 'user.',
      kind: 'user',
    }),
  );
});

test('says that there are no changes, or none that match', async () => {
  const empty = open({ 'GET /api/admin/audit': buildPage([]) });
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/audit': buildPage([]) }, '/admin/audit?kind=job');
  expect(await screen.findByText('No changes match your search.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  open({ 'GET /api/admin/audit': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('exports what matches', async () => {
  const { user, requests } = open(
    { 'GET /api/admin/audit/export': errorResponse('rate_limited', 'Two exports run already.') },
    '/admin/audit?kind=user',
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run already.')).toBeVisible();
  expect(requests.at(-1)?.query.get('kind')).toBe('user');
});
