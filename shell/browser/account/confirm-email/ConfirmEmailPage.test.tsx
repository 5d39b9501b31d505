import { screen } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import { errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { ConfirmEmailPage } from './ConfirmEmailPage';

const TOKEN = 'a-token-from-an-email';
const open = (path: string, responses: MockResponses = {}) =>
  renderRoute({
    routes: [{ path: '/confirm-email', Component: ConfirmEmailPage }],
    path,
    responses,
  });
const getButton = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  sessionStore.getState().signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('confirms the address only when the button is pressed', async () => {
  const { user, requests } = open(`/confirm-email?token=${TOKEN}`, {
    'POST /api/auth/confirm-email': { message: 'Your address is confirmed.' },
  });
  expect(requests).toEqual([]);
  await user.click(getButton('Confirm my address'));
  expect(await screen.findByText('Your address is confirmed.')).toBeVisible();
  expect(requests[0]?.body).toEqual({ token: TOKEN });
});

it('can be retried after a failure', async () => {
  const { user } = open(`/confirm-email?token=${TOKEN}`, {
    'POST /api/auth/confirm-email': errorResponse('unavailable', 'Back in a minute.'),
  });
  await user.click(getButton('Confirm my address'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  expect(getButton('Confirm my address')).toBeEnabled();
});

it('rejects an incomplete link', () => {
  open('/confirm-email');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(getButton('Confirm my address')).toBeDisabled();
});
