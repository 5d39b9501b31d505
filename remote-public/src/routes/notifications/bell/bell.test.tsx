import { screen, waitFor } from '@testing-library/react';
import {
  buildNotification,
  buildViewer,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Bell } from './Bell';

const viewer = buildViewer();
const thread = buildNotification();

function show(unreadNotifications: number, responses: MockResponses = {}, path = '/') {
  const page = {
    element: (
      <>
        <Bell />
        <button type="button">Elsewhere</button>
      </>
    ),
  };
  return renderRoute({
    routes: [
      { path: '/', ...page },
      { path: '/discussions/:id', ...page },
    ],
    path,
    viewer,
    responses: {
      'GET /api/auth/me': { ...viewer, unreadNotifications },
      'GET /api/notifications': { items: [thread], nextCursor: null, unread: unreadNotifications },
      'POST /api/notifications/opened': { unread: 0 },
      'POST /api/notifications/:id/read': { unread: 0 },
      ...responses,
    },
  });
}

test('says how many are unread, up to a limit', async () => {
  const { unmount } = show(3);
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
  unmount();
  show(100);
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible();
});

test('opens the newest ones, closes on Escape, and when the focus goes elsewhere', async () => {
  const { user } = show(1);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(bell);
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: /Marek replied to you/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All notifications' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(bell).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'All notifications' })).not.toBeInTheDocument();
  await user.click(bell);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(bell).toHaveAttribute('aria-expanded', 'false');
});

test('a page that is opened is read, one that nothing leads to is not reported', async () => {
  const { unmount, requests } = show(1);
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  unmount();
  const opened = show(1, {}, thread.path);
  await waitFor(() =>
    expect(opened.requests).toContainEqual(
      expect.objectContaining({
        path: '/api/notifications/opened',
        body: { path: thread.path },
      }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('a page in the background is read when somebody looks at it', async () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { requests } = show(1, {}, thread.path);
  const reports = () => requests.filter(({ method }) => method === 'POST');
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(reports()).toEqual([]);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reports()).toHaveLength(1));
});
