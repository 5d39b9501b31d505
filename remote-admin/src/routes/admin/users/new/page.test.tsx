import { screen, waitFor, within } from '@testing-library/react';
import { buildMember, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../../open-admin.testing';

const nora = buildMember({ name: 'Nora New', email: 'nora@sheetfolk.test', role: 'moderator' });

const open = (responses: MockResponses = {}) => openAdmin('/admin/users/new', responses);

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/^Name/), 'Nora New');
  await user.type(screen.getByLabelText(/^Email/), 'nora@sheetfolk.test');
  await user.type(screen.getByLabelText(/^Password/), 'twelve sheets');
  await user.selectOptions(screen.getByLabelText('Role'), 'Moderator');
}

test('creates an account and opens its page', async () => {
  const { user, router, requests } = open({
    'POST /api/admin/users': nora,
    'GET /api/admin/users/:id': errorResponse('unavailable', 'Later.'),
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/${nora._id}`));
  expect(await screen.findByText('The account of Nora New is created.')).toBeVisible();
  const creation = requests.find(({ method }) => method === 'POST');
  expect(creation?.body).toEqual({
    name: 'Nora New',
    email: 'nora@sheetfolk.test',
    password: 'twelve sheets',
    role: 'moderator',
  });
  expect(creation?.headers.get('idempotency-key')).toBeTruthy();
});

test('names what is missing, and sends nothing', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Please give a name.')).toBeVisible();
  expect(screen.getByText('Enter a valid email.')).toBeVisible();
  expect(screen.getByText('Use at least 8 characters.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows at the field that the address is taken', async () => {
  const taken = 'This address already has an account.';
  const { user } = open({
    'POST /api/admin/users': errorResponse('conflict', taken, { email: taken }),
  });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(taken));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Nora New');
});

test('asks before an account that is not created is left', async () => {
  const { user, router } = open();
  await fillIn(user);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/admin/users/new');
});
