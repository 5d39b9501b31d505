import { screen, within } from '@testing-library/react';
import {
  buildMember,
  buildThreadSummary,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import remote from '../../remote';

const admin = buildViewer({ name: 'Ada Admin', role: 'admin' });
const summary = {
  counts: {
    users: 1_204,
    activeUsers: 1_190,
    publishedPosts: 12,
    communityPending: 3,
    openThreads: 14,
    comments: 77,
  },
  latest: {
    users: [buildMember({ name: 'Mia Member', email: 'mia@sheetfolk.test', role: 'moderator' })],
    threads: [
      buildThreadSummary({ title: 'Closed one', locked: true }),
      buildThreadSummary({ title: 'Open one' }),
    ],
  },
};

function open(responses: MockResponses, viewer: typeof admin | null = admin) {
  return renderRoute({ routes: remote.routes, path: '/admin', viewer, responses });
}

const rowOf = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });

test('shows the counts, the latest members and the latest threads', async () => {
  open({ 'GET /api/admin/summary': summary });
  const users = await screen.findByText('Total users');
  expect(users.nextElementSibling).toHaveTextContent('1,204');
  for (const label of ['Active users', 'Published posts', 'Pending submissions', 'Comments']) {
    expect(screen.getByText(label, { selector: 'dt' })).toBeVisible();
  }
  expect(rowOf('Latest members', /Mia Member/)).toHaveTextContent(/mia@sheetfolk.test.*moderator/);
  expect(rowOf('Latest threads', /Closed one/)).toHaveTextContent('Locked');
  expect(rowOf('Latest threads', /Open one/)).toHaveTextContent('Open');
});

test('shows the viewer and the navigation', async () => {
  open({ 'GET /api/admin/summary': summary });
  const nav = await screen.findByRole('navigation', { name: 'Admin' });
  expect(within(nav).getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(nav).getByRole('link', { name: 'Blog Posts' })).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Ada Admin')).toBeVisible();
  expect(screen.getByText('AD')).toBeVisible();
});

test('shows the API’s message instead of the counts, with Retry', async () => {
  let down = true;
  const { user } = open({
    'GET /api/admin/summary': () =>
      down ? errorResponse('unavailable', 'Back in a minute.') : summary,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Total users')).toBeVisible();
});

test('sends no request for guests and members', async () => {
  const guest = open({}, null);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fadmin',
  );
  expect(guest.requests).toHaveLength(0);
  guest.unmount();

  const member = open({}, buildViewer());
  expect(await screen.findByText('This area is for admins only.')).toBeVisible();
  expect(member.requests).toHaveLength(0);
});
