import { screen, waitFor } from '@testing-library/react';
import { errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { newsletterConfirmRoute, newsletterUnsubscribeRoute } from './route';

const TOKEN = 'a-token-that-came-by-mail';

const open = (path: string, responses: MockResponses = {}) =>
  renderRoute({ routes: [newsletterConfirmRoute, newsletterUnsubscribeRoute], path, responses });

const button = (name: string) => screen.findByRole('button', { name });

test('subscribes when the button is pressed, not when the link is opened', async () => {
  const { user, requests } = open(`/newsletter/confirm?token=${TOKEN}`, {
    'POST /api/subscribe/confirm': { message: 'See you in your inbox.' },
  });
  const press = await button('Confirm subscription');
  expect(requests).toEqual([]);
  await user.click(press);
  const heading = await screen.findByRole('heading', { name: 'You are subscribed' });
  expect(screen.getByText('See you in your inbox.')).toBeVisible();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(requests[0]?.body).toEqual({ token: TOKEN });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('unsubscribes with one press', async () => {
  const { user, requests } = open(`/newsletter/unsubscribe?token=${TOKEN}`, {
    'POST /api/subscribe/unsubscribe/:token': { message: 'Good bye.' },
  });
  await user.click(await button('Unsubscribe'));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(requests[0]?.path).toBe(`/api/subscribe/unsubscribe/${TOKEN}`);
});

test('shows that a link without its token is incomplete', async () => {
  open('/newsletter/confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(await button('Confirm subscription')).toBeDisabled();
});

test('shows the API’s message for an expired link', async () => {
  const { user } = open(`/newsletter/confirm?token=${TOKEN}`, {
    'POST /api/subscribe/confirm': errorResponse('gone', 'This link has expired.'),
  });
  await user.click(await button('Confirm subscription'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
});

test.each([
  ['no connection', 'Unable to unsubscribe you right now.'],
  ['an error response', 'We are back at noon.'],
])('when it fails for %s, it can be pressed again', async (reason, message) => {
  let down = true;
  const fail = () => {
    if (reason === 'no connection') throw new TypeError('Failed to fetch');
    return errorResponse('internal', message);
  };
  const { user } = open(`/newsletter/unsubscribe?token=${TOKEN}`, {
    'POST /api/subscribe/unsubscribe/:token': () => (down ? fail() : { message: 'Good bye.' }),
  });
  await user.click(await button('Unsubscribe'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  down = false;
  await user.click(await button('Unsubscribe'));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});
