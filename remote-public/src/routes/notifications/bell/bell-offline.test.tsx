import { screen } from '@testing-library/react';
import { buildViewer, renderRoute } from 'shared-kit/testing';
import { Bell } from './Bell';

let fails = true;
jest.mock('./NewestNotifications', () => {
  if (fails) throw new Error('Offline.');
  return { NewestNotifications: () => 'The newest ones' };
});

test('without a network the bell stays, and offers to try again', async () => {
  // React reports what its boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const viewer = buildViewer();
  const { user } = renderRoute({
    routes: [{ path: '/', element: <Bell /> }],
    path: '/',
    viewer,
    responses: { 'GET /api/auth/me': { ...viewer, unreadNotifications: 1 } },
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(bell);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(bell).toBeVisible();
  fails = false;
  await user.click(retry);
  expect(await screen.findByText('The newest ones')).toBeVisible();
});
