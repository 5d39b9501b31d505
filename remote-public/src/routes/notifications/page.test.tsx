import { render, screen, waitFor, within } from '@testing-library/react';
import {
  buildNotification,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { notificationsRoute } from './route';

const unread = buildNotification();
const read = buildNotification({
  kind: 'like',
  path: '/blog/sums',
  isRead: true,
  message: [
    { text: 'Ana', of: 'person' },
    { text: ' and 4 others', of: 'text' },
    { text: ' liked ', of: 'text' },
    { text: 'Sums', of: 'title' },
  ],
});
const page = { items: [unread, read], nextCursor: null, unread: 1 };

function show(
  responses: MockResponses = {},
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
  path = '/notifications',
) {
  return renderRoute({
    routes: [notificationsRoute],
    path,
    viewer,
    responses: {
      'GET /api/notifications': page,
      'GET /api/auth/me': { ...viewer, unreadNotifications: 1 },
      ...responses,
    },
  });
}

test('lists what the member is told, with what it is about', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  const link = within(first as HTMLElement).getByRole('link');
  expect(link).toHaveAttribute('href', unread.path);
  expect(link).toHaveTextContent('Marek replied to you in How do I sum by colour?');
  expect(link).toHaveTextContent('Unread');
  expect(second).toHaveTextContent('Ana and 4 others liked Sums');
  expect(second).not.toHaveTextContent('Unread');
});

test('marks one as read, and one as unread', async () => {
  const { user, requests } = show({
    'POST /api/notifications/:id/read': { unread: 0 },
    'POST /api/notifications/:id/unread': { unread: 2 },
  });
  await user.click(await screen.findByRole('button', { name: /^Mark as read: Marek/ }));
  await user.click(screen.getByRole('button', { name: /^Mark as unread: Ana/ }));
  const paths = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  await waitFor(() =>
    expect(paths()).toEqual([
      `/api/notifications/${unread._id}/read`,
      `/api/notifications/${read._id}/unread`,
    ]),
  );
});

test('marks all as read, and undoes it', async () => {
  const at = '2026-11-29T09:00:00.000Z';
  const { user, requests } = show({
    'POST /api/notifications/read-all': { unread: 0, marked: 1, at },
    'POST /api/notifications/read-all/undo': { unread: 1 },
  });
  render(<Toaster />);
  await screen.findAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(requests).toContainEqual(
      expect.objectContaining({ path: '/api/notifications/read-all/undo', body: { at } }),
    ),
  );
});

test('filters by links', async () => {
  const { requests } = show({}, buildViewer(), '/notifications?show=mentions');
  const filters = await screen.findByRole('navigation', { name: 'Filter notifications' });
  expect(within(filters).getByRole('link', { current: 'page' })).toHaveTextContent('Mentions');
  expect(within(filters).getByRole('link', { name: 'Unread' })).toHaveAttribute(
    'href',
    '/notifications?show=unread',
  );
  await screen.findAllByRole('listitem');
  const [first] = requests.filter(({ path }) => path === '/api/notifications');
  expect(first?.query.get('show')).toBe('mentions');
});

test('says what will be here while there is nothing, and when it cannot be read', async () => {
  const { unmount } = show({
    'GET /api/notifications': { items: [], nextCursor: null, unread: 0 },
  });
  expect(await screen.findByText(/Nothing yet/)).toBeVisible();
  unmount();
  show({ 'GET /api/notifications': errorResponse('internal', 'Down.') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('asks a guest to log in, and requests nothing', async () => {
  const { requests } = show({}, null);
  const link = await screen.findByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', `/login?redirect=${encodeURIComponent('/notifications')}`);
  expect(requests).toEqual([]);
});

test('the focus stays near what was pressed', async () => {
  let items = [unread];
  const { user } = show(
    {
      'GET /api/notifications': () => ({ items, nextCursor: null, unread: items.length }),
      'POST /api/notifications/:id/read': () => {
        items = [];
        return { unread: 0 };
      },
      'POST /api/notifications/read-all': {
        ...{ unread: 0, marked: 0, at: '2026-11-29T09:00:00.000Z' },
      },
    },
    buildViewer(),
    '/notifications?show=unread',
  );
  render(<Toaster />);
  await user.click(await screen.findByRole('button', { name: /^Mark as read: Marek/ }));
  expect(await screen.findByText('You have read everything.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Unread notifications' })).toHaveFocus();
  const all = screen.getByRole('button', { name: 'Mark all as read' });
  await user.click(all);
  expect((await screen.findAllByText('All notifications are read.'))[0]).toBeVisible();
  expect(all).toHaveFocus();
});
