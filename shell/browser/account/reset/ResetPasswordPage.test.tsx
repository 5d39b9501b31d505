import { screen } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { ResetPasswordPage } from './ResetPasswordPage';

const TOKEN = 'a-token-from-an-email';
const open = (path: string, responses: MockResponses = {}, viewer: Viewer | null = null) =>
  renderRoute({
    routes: [{ path: '/reset', Component: ResetPasswordPage }],
    path,
    responses,
    viewer,
  });
const getButton = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  sessionStore.getState().signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('saves the password, ends the session and links to Login', async () => {
  const { user, requests } = open(
    `/reset?token=${TOKEN}`,
    { 'POST /api/auth/reset': { message: 'Your password is changed.' } },
    buildViewer(),
  );
  await user.type(screen.getByLabelText(/New password/), 'a good long one');
  await user.click(getButton('Save password'));
  expect(await screen.findByText('Your password is changed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(requests[0]?.body).toEqual({ token: TOKEN, password: 'a good long one' });
  expect(sessionStore.getState().user).toBeNull();
});

it('requires a password of 8 characters', async () => {
  const { user, requests } = open(`/reset?token=${TOKEN}`);
  await user.type(screen.getByLabelText(/New password/), 'short');
  await user.click(getButton('Save password'));
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  expect(requests).toEqual([]);
});

it('offers a new link if the link has expired', async () => {
  const { user } = open(`/reset?token=${TOKEN}`, {
    'POST /api/auth/reset': errorResponse('gone', 'This link has expired.'),
  });
  await user.type(screen.getByLabelText(/New password/), 'a good long one');
  await user.click(getButton('Save password'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot',
  );
});

it('rejects an incomplete link', () => {
  open('/reset');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(screen.queryByLabelText(/New password/)).not.toBeInTheDocument();
});

it('leads on to where the member was going', async () => {
  const { user } = open(`/reset?token=${TOKEN}&redirect=%2Fwriter`, {
    'POST /api/auth/reset': { message: 'Your password is changed.' },
  });
  const newLink = screen.getByRole('link', { name: 'Request a new link' });
  expect(newLink).toHaveAttribute('href', '/forgot?redirect=%2Fwriter');
  await user.type(screen.getByLabelText(/New password/), 'a good long one');
  await user.click(getButton('Save password'));
  const login = await screen.findByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login?redirect=%2Fwriter');
});

it('leads to no other site', () => {
  open(`/reset?token=${TOKEN}&redirect=//evil.example`);
  const newLink = screen.getByRole('link', { name: 'Request a new link' });
  expect(newLink).toHaveAttribute('href', '/forgot');
});
