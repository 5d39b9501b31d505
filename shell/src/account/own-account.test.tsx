import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from 'shared-kit/session';
import { anId, aViewer, problem, renderRoute, type Answers } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { OwnAccountPage } from './OwnAccountPage';
import { saveAs } from './save-as';

jest.mock('./save-as');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const viewer = aViewer({ name: 'Ada Lovelace' });
const AT = '2026-03-02T09:00:00.000Z';
const account = {
  ...viewer,
  bio: 'Counts.',
  avatar: null,
  socialUrl: null,
  emailConfirmed: true,
  createdAt: AT,
};
const session = (device: string, current: boolean) => ({
  id: anId(),
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
    <OwnAccountPage />
    <Toaster />
  </>
);

function open(answers: Answers = {}) {
  return renderRoute({
    routes: [{ path: '/account', Component: Page }],
    path: '/account',
    viewer,
    responses: {
      'GET /api/account': account,
      'GET /api/auth/sessions': { items: [here, phone] },
      ...answers,
    },
  });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => sessionStore.getState().signOut());

it('shows its place while it is on its way, and Retry when it cannot be loaded', async () => {
  let down = true;
  const { user } = open({
    'GET /api/account': () => (down ? problem('internal', 'Broken') : account),
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByText('Unable to load your account right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await part('Profile')).getByLabelText(/^Name/)).toHaveValue('Ada Lovelace');
});

describe('the profile', () => {
  it('is saved, and the session goes by the new name', async () => {
    const { user, requests } = open({ 'PUT /api/account': { ...account, name: 'Ada King' } });
    const profile = await part('Profile');
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

  it('keeps what is typed over a reload, until it is saved', async () => {
    const { user, unmount } = open();
    await user.type((await part('Profile')).getByLabelText(/^Bio/), ' And writes.');
    unmount();
    const again = open({ 'PUT /api/account': account });
    const profile = await part('Profile');
    expect(profile.getByLabelText(/^Bio/)).toHaveValue('Counts. And writes.');
    await again.user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(localStorage.getItem(`draft:profile:${account.id}`)).toBeNull());
  });

  it('tells what is wrong at its field, and keeps what was typed', async () => {
    const { user } = open({ 'PUT /api/account': problem('unavailable', 'Back in a minute.') });
    const profile = await part('Profile');
    await user.clear(profile.getByLabelText(/^Name/));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByText('Please tell us your name.')).toBeVisible();
    await user.type(profile.getByLabelText(/^Name/), 'Ada King');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByRole('alert')).toHaveTextContent(
      'Unable to save your profile right now.',
    );
    expect(profile.getByLabelText(/^Name/)).toHaveValue('Ada King');
  });
});

describe('the password', () => {
  const change = async (user: ReturnType<typeof open>['user']) => {
    const password = await part('Password');
    await user.type(password.getByLabelText(/^Current password/), 'the old one');
    await user.type(password.getByLabelText(/^New password/), 'a good long one');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    return password;
  };

  it('is changed, and the fields are empty again', async () => {
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

  it('needs the current one', async () => {
    const { user } = open({
      'PUT /api/account/password': problem('invalid', 'Please check the form.', {
        currentPassword: 'This is not your current password.',
      }),
    });
    const password = await change(user);
    expect(await password.findByText('This is not your current password.')).toBeVisible();
    expect(password.getByLabelText(/^Current password/)).toBeInvalid();
  });
});

it.each([
  [500, 'Broken', 'Unable to change your password right now.'],
  [429, 'Too many tries. Wait a minute.', 'Too many tries. Wait a minute.'],
])('a password that was not changed (%i) says so', async (status, said, shown) => {
  const code = status === 500 ? 'internal' : 'rate_limited';
  const { user } = open({ 'PUT /api/account/password': problem(code, said) });
  const password = await part('Password');
  await user.type(password.getByLabelText(/^Current password/), 'the old one');
  await user.type(password.getByLabelText(/^New password/), 'a good long one');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByRole('alert')).toHaveTextContent(shown);
});

describe('the sessions', () => {
  it('are listed, this browser marked, and one can be signed out', async () => {
    let items = [here, phone];
    const { user, requests } = open({
      'GET /api/auth/sessions': () => ({ items }),
      'DELETE /api/auth/sessions/:id': () => {
        items = [here];
        return { message: 'Signed out.' };
      },
    });
    const sessions = await part('Sessions');
    const [first] = await sessions.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Firefox on Linux.*This browser/);
    expect(sessions.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    await user.click(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(requests.some(({ path }) => path === `/api/auth/sessions/${phone.id}`)).toBe(true);
    expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('can all be ended but this one', async () => {
    const { user, requests } = open({ 'DELETE /api/auth/sessions': { message: 'Signed out.' } });
    const sessions = await part('Sessions');
    await user.click(await sessions.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('say when one could not be ended', async () => {
    const { user } = open({
      'DELETE /api/auth/sessions/:id': problem('unavailable', 'Back in a minute.'),
    });
    const sessions = await part('Sessions');
    await user.click(await sessions.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await sessions.findByRole('alert')).toHaveTextContent('Back in a minute.');
  });

  it('can be asked for again when they cannot be loaded', async () => {
    open({ 'GET /api/auth/sessions': problem('internal', 'Broken') });
    const sessions = await part('Sessions');
    expect(await sessions.findByText('Unable to load your sessions right now.')).toBeVisible();
    expect(sessions.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the data', () => {
  it('comes as a file', async () => {
    const { user } = open({ 'GET /api/account/export': { posts: [], likes: 3 } });
    await user.click((await part('Your data')).getByRole('button', { name: 'Export my data' }));
    await waitFor(() =>
      expect(saveAs).toHaveBeenCalledWith(
        expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.json$/),
        expect.stringContaining('"likes": 3'),
        'application/json',
      ),
    );
  });

  it('says when it could not be brought', async () => {
    const { user } = open({ 'GET /api/account/export': problem('unavailable', 'Later, please.') });
    const data = await part('Your data');
    await user.click(data.getByRole('button', { name: 'Export my data' }));
    expect(await data.findByRole('alert')).toHaveTextContent('Later, please.');
  });
});

describe('deleting the account', () => {
  const ask = async (user: ReturnType<typeof open>['user'], password: string) => {
    const place = await part('Delete your account');
    await user.click(place.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (password !== '') await user.type(dialog.getByLabelText(/^Password/), password);
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    return dialog;
  };

  it('takes the password, ends the session and leads home', async () => {
    const { user, router, requests } = open({
      'DELETE /api/account': { message: 'Your account is deleted.' },
    });
    await ask(user, 'the old one');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStore.getState().user).toBeNull();
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
      password: 'the old one',
    });
  });

  it('does nothing without it', async () => {
    const { user, requests } = open();
    const dialog = await ask(user, '');
    expect(await dialog.findByText('Enter your current password.')).toBeVisible();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says that the password is wrong, and stays', async () => {
    const { user, router } = open({
      'DELETE /api/account': problem('invalid', 'Please check the form.', {
        password: 'This is not your password.',
      }),
    });
    const dialog = await ask(user, 'a wrong one');
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/account');
    expect(sessionStore.getState().user).not.toBeNull();
  });
});

describe('an address that is not confirmed', () => {
  it('is told of, and the link can be sent again', async () => {
    const { user } = open({
      'GET /api/account': { ...account, emailConfirmed: false },
      'POST /api/auth/confirm-email/resend': { message: 'The link is on its way.' },
    });
    expect(await screen.findByText(/Please confirm mia@sheetfolk\.test/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link is on its way.')).toBeVisible();
  });
});
