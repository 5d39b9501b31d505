import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildMember,
  buildPage,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { admin, openAdmin } from '../../../open-admin.testing';

const mia = buildMember({ createdAt: '2026-03-02T09:00:00.000Z' });
const own = buildMember({ _id: admin.id, name: 'Ada Admin', email: admin.email, role: 'admin' });

const open = (responses: MockResponses = {}, path = '/admin/users') =>
  openAdmin(path, { 'GET /api/admin/users': buildPage([mia, own]), ...responses });

const roleOf = (name: string) => screen.findByRole('combobox', { name: `Role of ${name}` });
const activeOf = (name: string) => screen.findByRole('switch', { name: `Active: ${name}` });

test('shows name, join date, email, role and status of each member', async () => {
  open({ 'GET /api/admin/users': buildPage([mia, { ...own, isActive: false }]) });
  const row = await screen.findByRole('row', { name: /Mia Member/ });
  expect(row).toHaveTextContent('2 Mar 2026');
  expect(row).toHaveTextContent('mia@sheetfolk.test');
  expect(row).toHaveTextContent('Active');
  expect(within(row).getByRole('link', { name: 'Mia Member' })).toHaveAttribute(
    'href',
    `/admin/users/${mia._id}`,
  );
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const header of ['Name', 'Joined', 'Email', 'Role', 'Status']) {
    expect(headers.join()).toContain(header);
  }
  expect(await roleOf('Mia Member')).toHaveDisplayValue('User');
  expect(screen.getByRole('row', { name: /Ada Admin/ })).toHaveTextContent('Disabled');
  expect(await activeOf('Ada Admin')).not.toBeChecked();
});

test('offers the three roles and shows the chosen one before the API responds', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, requests } = open({
    'PATCH /api/admin/users/:id': async () => {
      await responded;
      return { ...mia, role: 'moderator' };
    },
  });
  const select = await roleOf('Mia Member');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['User', 'Moderator', 'Admin']);
  await user.selectOptions(select, 'Moderator');
  await waitFor(() => expect(select).toHaveDisplayValue('Moderator'));
  respond();
  await waitFor(() => expect(select).not.toHaveAttribute('aria-busy'));
  expect(select).toHaveDisplayValue('Moderator');
  expect(requests.at(-1)?.body).toEqual({ role: 'moderator' });
});

test('rolls a role back and shows why if the API rejects it', async () => {
  const { user } = open({
    'PATCH /api/admin/users/:id': errorResponse('not_found', 'This member does not exist.'),
  });
  await user.selectOptions(await roleOf('Mia Member'), 'Admin');
  expect(await screen.findByRole('alert')).toHaveTextContent('This member does not exist.');
  expect(await roleOf('Mia Member')).toHaveDisplayValue('User');
});

test('disables and activates a member', async () => {
  const { user, requests } = open({
    'PATCH /api/admin/users/:id': ({ body }: RecordedRequest) => ({ ...mia, ...Object(body) }),
  });
  await user.click(await activeOf('Mia Member'));
  await waitFor(async () => expect(await activeOf('Mia Member')).not.toBeChecked());
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ isActive: false }));
  await waitFor(async () => expect(await activeOf('Mia Member')).not.toHaveAttribute('aria-busy'));
  await user.click(await activeOf('Mia Member'));
  await waitFor(async () => expect(await activeOf('Mia Member')).toBeChecked());
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ isActive: true }));
});

test('rolls the switch back and shows why if the API rejects it', async () => {
  const { user } = open({
    'PATCH /api/admin/users/:id': errorResponse('unavailable', 'Back in a minute.'),
  });
  await user.click(await activeOf('Mia Member'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(await activeOf('Mia Member')).toBeChecked();
});

describe('the admin’s own row', () => {
  test('asks before it gives up the role, and changes nothing on Cancel', async () => {
    const { user, requests } = open();
    expect(await screen.findByRole('row', { name: /Ada Admin You/ })).toBeVisible();
    await user.selectOptions(await roleOf('Ada Admin'), 'User');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Give up your own admin role?',
    });
    expect(dialog).toHaveTextContent('You will be signed out');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await roleOf('Ada Admin')).toHaveDisplayValue('Admin');
    expect(requests.map(({ method }) => method)).not.toContain('PATCH');
  });

  test('asks before it is disabled, says so to the API, and notices that the session ended', async () => {
    const { user, requests } = open({
      'PATCH /api/admin/users/:id': { ...own, isActive: false },
      'GET /api/auth/me': errorResponse('unauthenticated', 'Invalid token'),
    });
    await user.click(await activeOf('Ada Admin'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Disable your own account?' });
    expect(dialog).toHaveTextContent('You will be signed out');
    await user.click(within(dialog).getByRole('button', { name: 'Disable my account' }));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/auth/me'));
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      isActive: false,
      confirmSelf: true,
    });
  });

  test('stays as it is if it is the last admin, and shows the API’s reason', async () => {
    const reason = 'This is the last admin. Make someone else an admin first.';
    const { user } = open({ 'PATCH /api/admin/users/:id': errorResponse('conflict', reason) });
    await user.selectOptions(await roleOf('Ada Admin'), 'Moderator');
    await user.click(await screen.findByRole('button', { name: 'Give up the role' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(await roleOf('Ada Admin')).toHaveDisplayValue('Admin');
  });
});

test('Refresh requests the list again', async () => {
  let name = 'Mia Member';
  const { user } = open({ 'GET /api/admin/users': () => buildPage([{ ...mia, name }]) });
  await roleOf('Mia Member');
  name = 'Mia Renamed';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await roleOf('Mia Renamed')).toBeVisible();
});

test('searches, filters and sorts in the URL', async () => {
  const { user, router, requests } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'mia{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  expect(router.state.location.search).toBe('?q=mia');
  await user.selectOptions(screen.getByLabelText('Role'), 'Moderator');
  await waitFor(() => expect(screen.getByLabelText('Role')).toHaveDisplayValue('Moderator'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Disabled');
  await waitFor(() => expect(requests.at(-1)?.query.toString()).toContain('active=false'));
  expect(requests.at(-1)?.query.get('role')).toBe('moderator');
  expect(requests.at(-1)?.query.get('q')).toBe('mia');
  for (const [header, key] of [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Role', 'role'],
    ['Joined', 'createdAt'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe(key));
  }
});

test('shows empty states for no members and no matches', async () => {
  const empty = open({ 'GET /api/admin/users': buildPage([]) });
  expect(await screen.findByText('No members yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/users': buildPage([]) }, '/admin/users?role=moderator');
  expect(await screen.findByText('No members match your search.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  let response: unknown = errorResponse('internal', 'Something broke.');
  const { user } = open({ 'GET /api/admin/users': () => response });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  response = buildPage([mia]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await roleOf('Mia Member')).toBeVisible();
});

test('sets the role of the selected members after a count and a confirmation', async () => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 1 },
    'POST /api/admin/bulk': errorResponse('conflict', 'The rows have changed.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Mia Member' }));
  for (const action of ['Activate', 'Disable']) {
    expect(screen.getByRole('button', { name: action })).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Set role' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Set the role of 1 member?' });
  expect(dialog).toHaveTextContent('They are signed out everywhere.');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Moderator');
  await user.click(within(dialog).getByRole('button', { name: 'Set role' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The rows have changed.');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toEqual({
    area: 'users',
    action: 'set-role',
    value: 'moderator',
    target: { ids: [mia._id] },
    expected: 1,
  });
});

test('opens a member by Enter on the row', async () => {
  const { user, router } = open({
    'GET /api/admin/users/:id': errorResponse('not_found', 'This member does not exist.'),
  });
  const row = await screen.findByRole('row', { name: /Mia Member/ });
  act(() => row.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/${mia._id}`));
});
