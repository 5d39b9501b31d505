import { screen, waitFor, within } from '@testing-library/react';
import type { MemberDetail } from 'shared-kit/contract';
import {
  buildId,
  buildMember,
  buildPage,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { admin, openAdmin } from '../../../../open-admin.testing';

const AT = '2026-05-04T10:00:00.000Z';
const published = { _id: buildId(), title: 'Sum by month', slug: 'sum-by-month' };
const draft = { _id: buildId(), title: '', slug: 'untitled' };

const mia: MemberDetail = {
  ...buildMember(),
  emailConfirmed: true,
  counts: { posts: 24, threads: 3, comments: 1_250 },
  posts: [
    { ...published, status: 'published', updatedAt: AT },
    { ...draft, status: 'draft', updatedAt: AT },
  ],
  sessions: [
    {
      id: buildId(),
      device: 'Firefox on Linux',
      createdAt: AT,
      lastSeenAt: AT,
      expiresAt: AT,
      current: false,
    },
  ],
};

const open = (responses: MockResponses = {}, member = mia) =>
  openAdmin(`/admin/users/${member._id}`, { 'GET /api/admin/users/:id': member, ...responses });

test('shows the member with their counts', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mia Member' })).toBeVisible();
  expect(screen.getByText('mia@sheetfolk.test')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.getByText('2 March 2026')).toBeVisible();
  expect(screen.getByText('24')).toBeVisible();
  expect(screen.getByText('1,250')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public profile' })).toHaveAttribute(
    'href',
    `/profile/${mia._id}`,
  );
});

test('shows the newest posts with status, public page and editor', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Sum by month/ });
  expect(row).toHaveTextContent('Published');
  expect(row).toHaveTextContent('4 May 2026');
  expect(within(row).getByRole('link', { name: 'Public page: Sum by month' })).toHaveAttribute(
    'href',
    '/blog/sum-by-month',
  );
  expect(within(row).getByRole('link', { name: 'Open editor: Sum by month' })).toHaveAttribute(
    'href',
    `/writer/${published._id}`,
  );
  const other = screen.getByRole('row', { name: /Untitled tutorial/ });
  expect(other).toHaveTextContent('Draft');
  expect(within(other).queryByRole('link', { name: /Public page/ })).not.toBeInTheDocument();
  expect(screen.getByText('The 2 that were changed last, of 24.')).toBeVisible();
});

test('shows where the member is signed in, and ends that after a confirmation', async () => {
  let member = mia;
  const { user } = open({
    'GET /api/admin/users/:id': () => member,
    'DELETE /api/admin/users/:id/sessions': () => {
      member = { ...mia, sessions: [] };
      return { message: 'Signed out of every browser.' };
    },
  });
  const row = await screen.findByRole('row', { name: /Firefox on Linux/ });
  expect(row).toHaveTextContent('Signed in4 May 2026');
  expect(row).toHaveTextContent('Last seen');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Sign out Mia Member everywhere?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible();
  expect(screen.getByText('Signed out of every browser.')).toBeVisible();
});

test('changes role and active state, and rolls back what the API rejects', async () => {
  let isRejected = false;
  let member = mia;
  const { user } = open({
    'GET /api/admin/users/:id': () => member,
    'PATCH /api/admin/users/:id': ({ body }: RecordedRequest) => {
      if (isRejected) return errorResponse('unavailable', 'Back in a minute.');
      member = { ...member, ...Object(body) };
      return member;
    },
  });
  const role = await screen.findByRole('combobox', { name: 'Role of Mia Member' });
  await user.selectOptions(role, 'Moderator');
  await waitFor(() => expect(role).toHaveDisplayValue('Moderator'));
  await waitFor(() => expect(role).not.toHaveAttribute('aria-busy'));
  isRejected = true;
  const active = screen.getByRole('switch', { name: 'Active: Mia Member' });
  await user.click(active);
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(active).toBeChecked();
  expect(role).toHaveDisplayValue('Moderator');
});

test('deletes the account after a confirmation that names it', async () => {
  const { user, router, requests } = open({
    'DELETE /api/admin/users/:id': { message: 'The account is deleted.' },
    'GET /api/admin/users': buildPage([]),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete the account of Mia Member?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(await screen.findByText('The account of Mia Member is deleted.')).toBeVisible();
  const deletion = requests.find(({ method }) => method === 'DELETE');
  expect(deletion?.query.has('confirmSelf')).toBe(false);
});

test('keeps the account if it cannot be deleted, and says why', async () => {
  const { user, router } = open({
    'DELETE /api/admin/users/:id': errorResponse('conflict', 'This is the last admin.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is the last admin.');
  expect(router.state.location.pathname).toBe(`/admin/users/${mia._id}`);
});

test('says that one’s own account is deleted, and confirms it to the API', async () => {
  const own = { ...mia, _id: admin.id, name: 'Ada Admin', role: 'admin' as const };
  const { user, requests } = open(
    {
      'DELETE /api/admin/users/:id': { message: 'The account is deleted.' },
      'GET /api/admin/users': buildPage([]),
      'GET /api/auth/me': errorResponse('unauthenticated', 'Invalid token'),
    },
    own,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Delete your own account, Ada Admin?',
  });
  expect(dialog).toHaveTextContent('You will be signed out.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/auth/me'));
  const deletion = requests.find(({ method }) => method === 'DELETE');
  expect(deletion?.query.get('confirmSelf')).toBe('true');
});

test('shows that there is no such member', async () => {
  open({ 'GET /api/admin/users/:id': errorResponse('not_found', 'This member does not exist.') });
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'All users' })[0]).toHaveAttribute(
    'href',
    '/admin/users',
  );
});

test('requests nothing for an address without an id', async () => {
  const { requests } = openAdmin('/admin/users/everybody');
  expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows the API’s message with Retry if the member cannot be loaded', async () => {
  let response: unknown = errorResponse('internal', 'Something broke.');
  const { user } = open({ 'GET /api/admin/users/:id': () => response });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  response = { ...mia, posts: [], sessions: [] };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No posts yet.')).toBeVisible();
  expect(screen.getByText('Not signed in anywhere.')).toBeVisible();
});
