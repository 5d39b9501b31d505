import { screen } from '@testing-library/react';
import { sessionStore } from 'shared-kit/session';
import { aViewer, problem, renderRoute, type Answers } from 'shared-kit/testing';
import type { Viewer } from 'shared-kit/contract';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import { ForgotPage } from './ForgotPage';
import { ResetPage } from './ResetPage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const TOKEN = 'a-token-that-came-by-mail';

const routes = [
  { path: '/forgot', Component: ForgotPage },
  { path: '/reset', Component: ResetPage },
  { path: '/confirm-email', Component: ConfirmEmailPage },
];

const open = (path: string, responses: Answers = {}, viewer: Viewer | null = null) =>
  renderRoute({ routes, path, responses, viewer });

const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => sessionStore.getState().signOut());

describe('a forgotten password', () => {
  it('asks for the link, and says what the API says', async () => {
    const { user, requests } = open('/forgot', {
      'POST /api/auth/forgot': { message: 'If there is an account, a link is on its way.' },
    });
    await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
    await user.click(press('Send the link'));
    expect(await screen.findByText('If there is an account, a link is on its way.')).toBeVisible();
    expect(requests[0]?.body).toEqual({ email: 'ada@sheetfolk.test' });
  });

  it('refuses what is no address at the field', async () => {
    const { user, requests } = open('/forgot');
    await user.type(screen.getByLabelText(/Email/), 'ada');
    await user.click(press('Send the link'));
    expect(await screen.findByText('Enter a valid email.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('keeps the address when asked too often', async () => {
    const { user } = open('/forgot', {
      'POST /api/auth/forgot': problem('rate_limited', 'Too many tries. Wait a minute.'),
    });
    await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
    await user.click(press('Send the link'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a minute.');
    expect(screen.getByLabelText(/Email/)).toHaveValue('ada@sheetfolk.test');
  });
});

describe('a new password by mail', () => {
  it('is saved, ends the session here too, and leads to Login', async () => {
    const { user, requests } = open(
      `/reset?token=${TOKEN}`,
      { 'POST /api/auth/reset': { message: 'Your password is changed.' } },
      aViewer(),
    );
    await user.type(screen.getByLabelText(/New password/), 'a good long one');
    await user.click(press('Save password'));
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(requests[0]?.body).toEqual({ token: TOKEN, password: 'a good long one' });
    expect(sessionStore.getState().user).toBeNull();
  });

  it('must be long enough', async () => {
    const { user, requests } = open(`/reset?token=${TOKEN}`);
    await user.type(screen.getByLabelText(/New password/), 'short');
    await user.click(press('Save password'));
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('says when the link is too old, and where to get a fresh one', async () => {
    const { user } = open(`/reset?token=${TOKEN}`, {
      'POST /api/auth/reset': problem('gone', 'This link has expired.'),
    });
    await user.type(screen.getByLabelText(/New password/), 'a good long one');
    await user.click(press('Save password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.getByRole('link', { name: 'Ask for a fresh link' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  });

  it('needs the whole link', () => {
    open('/reset');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByLabelText(/New password/)).not.toBeInTheDocument();
  });
});

describe('confirming an address', () => {
  it('happens on a press alone', async () => {
    const { user, requests } = open(`/confirm-email?token=${TOKEN}`, {
      'POST /api/auth/confirm-email': { message: 'Your address is confirmed.' },
    });
    expect(requests).toEqual([]);
    await user.click(press('Confirm my address'));
    expect(await screen.findByText('Your address is confirmed.')).toBeVisible();
    expect(requests[0]?.body).toEqual({ token: TOKEN });
  });

  it('can be tried again when it fails', async () => {
    const { user } = open(`/confirm-email?token=${TOKEN}`, {
      'POST /api/auth/confirm-email': problem('unavailable', 'Back in a minute.'),
    });
    await user.click(press('Confirm my address'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
    expect(press('Confirm my address')).toBeEnabled();
  });

  it('needs the whole link', () => {
    open('/confirm-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(press('Confirm my address')).toBeDisabled();
  });
});
