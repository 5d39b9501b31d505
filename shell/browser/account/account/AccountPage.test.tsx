import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { AccountPage } from './AccountPage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const viewer = buildViewer({ name: 'Ada Lovelace' });
const AT = '2026-03-02T09:00:00.000Z';
const account = {
  ...viewer,
  ...{ handle: 'ada-lovelace', bio: 'Counts.' },
  avatar: null,
  socialUrl: null,
  emailConfirmed: true,
  showsProgress: false,
  storage: { usedBytes: 12_340_000, quotaBytes: 500_000_000 },
  createdAt: AT,
};
const session = (device: string, current: boolean) => ({
  id: buildId(),
  device,
  current,
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: AT,
});
const here = session('Firefox on Linux', true);
const phone = session('Safari on iPhone', false);

const Page = () => (
  <>
    <AccountPage />
    <Toaster />
  </>
);

function open(responses: MockResponses = {}) {
  return renderRoute({
    routes: [{ path: '/account', Component: Page }],
    path: '/account',
    viewer,
    responses: {
      'GET /api/account': account,
      'GET /api/auth/sessions': { items: [here, phone] },
      ...responses,
    },
  });
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => sessionStore.getState().signOut());

it('shows a skeleton while loading, and Retry after a failure', async () => {
  let down = true;
  const { user } = open({
    'GET /api/account': () => (down ? errorResponse('internal', 'Broken') : account),
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByText('Unable to load your account right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await findSection('Profile')).getByLabelText(/^Name/)).toHaveValue('Ada Lovelace');
});

describe('Profile', () => {
  it('saves the profile and updates the name of the session', async () => {
    const { user, requests } = open({ 'PUT /api/account': { ...account, name: 'Ada King' } });
    const profile = await findSection('Profile');
    await user.clear(profile.getByLabelText(/^Name/));
    await user.type(profile.getByLabelText(/^Name/), 'Ada King');
    await user.type(profile.getByLabelText(/^Social link/), 'https://ada.test');
    await user.upload(
      profile.getByLabelText('Profile photo file'),
      new File([new Uint8Array(1_500_001)], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Profile photo must be under 1.5MB.')).toBeVisible();
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Ada King',
      bio: 'Counts.',
      avatar: null,
      socialUrl: 'https://ada.test',
    });
    expect(sessionStore.getState().user?.name).toBe('Ada King');
  });

  it('keeps unsaved changes across a reload', async () => {
    const { user, unmount } = open();
    await user.type((await findSection('Profile')).getByLabelText(/^Bio/), ' And writes.');
    unmount();
    const again = open({ 'PUT /api/account': account });
    const profile = await findSection('Profile');
    const bio = profile.getByLabelText(/^Bio/);
    await waitFor(() => expect(bio).toHaveValue('Counts. And writes.'));
    await again.user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(again.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        bio: 'Counts. And writes.',
      }),
    );
  });

  it('shows errors at their fields and keeps the form', async () => {
    const { user } = open({
      'PUT /api/account': errorResponse('unavailable', 'Back in a minute.'),
    });
    const profile = await findSection('Profile');
    await user.clear(profile.getByLabelText(/^Name/));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByText('Please tell us your name.')).toBeVisible();
    await user.type(profile.getByLabelText(/^Name/), 'Ada King');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByRole('alert')).toHaveTextContent('Back in a minute.');
    expect(profile.getByLabelText(/^Name/)).toHaveValue('Ada King');
  });
});

describe('Password', () => {
  const change = async (user: ReturnType<typeof open>['user']) => {
    const password = await findSection('Password');
    await user.type(password.getByLabelText(/^Current password/), 'the old one');
    await user.type(password.getByLabelText(/^New password/), 'a good long one');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    return password;
  };

  it('changes the password and clears the form', async () => {
    const { user, requests } = open({
      'PUT /api/account/password': { message: 'Your password is changed.' },
    });
    const password = await change(user);
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(password.getByLabelText(/^New password/)).toHaveValue('');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'the old one',
      newPassword: 'a good long one',
    });
  });

  it('shows a wrong current password at its field', async () => {
    const { user } = open({
      'PUT /api/account/password': errorResponse('invalid', 'Please check the form.', {
        currentPassword: 'This is not your current password.',
      }),
    });
    const password = await change(user);
    expect(await password.findByText('This is not your current password.')).toBeVisible();
    expect(password.getByLabelText(/^Current password/)).toBeInvalid();
  });
});

it.each([
  [500, 'Back at noon.', 'Back at noon.'],
  [500, '', 'Request failed'],
  [429, 'Too many tries. Wait a minute.', 'Too many tries. Wait a minute.'],
])('shows why the password was not changed (%i)', async (status, said, shown) => {
  const code = status === 500 ? 'internal' : 'rate_limited';
  const { user } = open({ 'PUT /api/account/password': errorResponse(code, said) });
  const password = await findSection('Password');
  await user.type(password.getByLabelText(/^Current password/), 'the old one');
  await user.type(password.getByLabelText(/^New password/), 'a good long one');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByRole('alert')).toHaveTextContent(shown);
});

describe('Sessions', () => {
  it('lists the sessions, marks the current one and signs another out', async () => {
    let items = [here, phone];
    const { user, requests } = open({
      'GET /api/auth/sessions': () => ({ items }),
      'DELETE /api/auth/sessions/:id': () => {
        items = [here];
        return { message: 'Signed out.' };
      },
    });
    const sessions = await findSection('Sessions');
    const [first] = await sessions.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*This browser/);
    expect(sessions.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    await user.click(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(requests.some(({ path }) => path === `/api/auth/sessions/${phone.id}`)).toBe(true);
    expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('signs out all other sessions', async () => {
    const { user, requests } = open({ 'DELETE /api/auth/sessions': { message: 'Signed out.' } });
    const sessions = await findSection('Sessions');
    await user.click(await sessions.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('shows why a session could not be signed out', async () => {
    const { user } = open({
      'DELETE /api/auth/sessions/:id': errorResponse('unavailable', 'Back in a minute.'),
    });
    const sessions = await findSection('Sessions');
    await user.click(await sessions.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await sessions.findByRole('alert')).toHaveTextContent('Back in a minute.');
  });

  it('offers Retry when the sessions cannot be loaded', async () => {
    open({ 'GET /api/auth/sessions': errorResponse('internal', 'Broken') });
    const sessions = await findSection('Sessions');
    expect(await sessions.findByText('Unable to load your sessions right now.')).toBeVisible();
    expect(sessions.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('Your data', () => {
  it('downloads the export as a file', async () => {
    const createObjectUrl = jest.fn((_blob: Blob) => 'blob:export');
    Object.assign(URL, { createObjectURL: createObjectUrl, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = open({ 'GET /api/account/export': { posts: [], likes: 3 } });
    const data = await findSection('Your data');
    await user.click(data.getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const [link] = click.mock.contexts;
    expect(link).toHaveProperty('download', expect.stringMatching(/^my-data-[\d-]{10}\.json$/));
    expect(createObjectUrl.mock.lastCall?.[0].type).toMatch(/^application\/json/);
    click.mockRestore();
  });

  it('shows why the export failed', async () => {
    const { user } = open({
      'GET /api/account/export': errorResponse('unavailable', 'Later, please.'),
    });
    const data = await findSection('Your data');
    await user.click(data.getByRole('button', { name: 'Export my data' }));
    expect(await data.findByRole('alert')).toHaveTextContent('Later, please.');
  });
});

describe('Delete your account', () => {
  const submit = async (user: ReturnType<typeof open>['user'], password: string) => {
    const section = await findSection('Delete your account');
    await user.click(section.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (password !== '') await user.type(dialog.getByLabelText(/^Password/), password);
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    return dialog;
  };

  it('deletes the account, ends the session and opens the home page', async () => {
    const { user, router, requests } = open({
      'DELETE /api/account': { message: 'Your account is deleted.' },
    });
    await submit(user, 'the old one');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStore.getState().user).toBeNull();
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
      password: 'the old one',
    });
  });

  it('requires the password', async () => {
    const { user, requests } = open();
    const dialog = await submit(user, '');
    expect(await dialog.findByText('Enter your current password.')).toBeVisible();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('shows a wrong password and stays on the page', async () => {
    const { user, router } = open({
      'DELETE /api/account': errorResponse('invalid', 'Please check the form.', {
        password: 'This is not your password.',
      }),
    });
    const dialog = await submit(user, 'a wrong one');
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/account');
    expect(sessionStore.getState().user).not.toBeNull();
  });
});

describe('an unconfirmed address', () => {
  it('is pointed out, and the link can be sent again', async () => {
    const { user } = open({
      'GET /api/account': { ...account, emailConfirmed: false },
      'POST /api/auth/confirm-email/resend': { message: 'The link is on its way.' },
    });
    expect(await screen.findByText(/Please confirm mia@sheetfolk\.test/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
  });
});
