import { screen, waitFor } from '@testing-library/react';
import { errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { mailUnsubscribeRoute } from './route';

const TOKEN = 'a-token-that-came-by-mail';
const PATH = `/mail/unsubscribe?token=${TOKEN}`;

const open = (responses: MockResponses = {}, path = PATH) =>
  renderRoute({ routes: [mailUnsubscribeRoute], path, responses });

const button = (name: string) => screen.findByRole('button', { name });

test('stops mails when the button is pressed, says which, and undoes it', async () => {
  const { user, requests } = open({
    'POST /api/mail/unsubscribe/:token': { message: 'You get no more.', kinds: ['New followers'] },
    'POST /api/mail/resubscribe/:token': { message: 'You get them.', kinds: ['New followers'] },
  });
  const press = await button('Stop these emails');
  expect(requests).toEqual([]);
  await user.click(press);
  const heading = await screen.findByRole('heading', { name: 'These emails have stopped' });
  expect(screen.getByText('You get no more. New followers.')).toBeVisible();
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(await button('Undo'));
  expect(await screen.findByRole('heading', { name: 'You get these emails again' })).toBeVisible();
  expect(await button('Stop these emails')).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual([
    `/api/mail/unsubscribe/${TOKEN}`,
    `/api/mail/resubscribe/${TOKEN}`,
  ]);
});

test('shows that a link without its token is incomplete', async () => {
  open({}, '/mail/unsubscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(await button('Stop these emails')).toBeDisabled();
});

test('when it fails, it says why and can be pressed again', async () => {
  const { user } = open({
    'POST /api/mail/unsubscribe/:token': errorResponse('invalid', 'This link is not valid.'),
  });
  await user.click(await button('Stop these emails'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(await button('Stop these emails')).toBeEnabled();
});
