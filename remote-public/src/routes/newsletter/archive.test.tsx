import { screen, within } from '@testing-library/react';
import type { ArchivedIssue } from 'shared-kit/contract';
import { errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { newsletterRoute } from './route';
import { newsletterIssueRoute } from './slug/route';

const issue: ArchivedIssue = {
  slug: 'a-lookup',
  subject: 'A lookup that looks left',
  preheader: 'In one cell.',
  sentAt: '2026-11-02T08:00:00Z',
  bodyHtml: '<p>The code is in <strong>column D</strong>.</p>',
  posts: [
    {
      _id: '018f0000-0000-7000-8000-000000000001',
      slug: 'xlookup',
      title: 'XLOOKUP',
      summary: 'How it looks.',
    },
  ],
};

const LIST = 'GET /api/newsletter';
const ONE = 'GET /api/newsletter/:slug';

const open = (path: string, responses: MockResponses) =>
  renderRoute({ routes: [newsletterRoute, newsletterIssueRoute], path, responses });

test('lists the issues with their date, and offers a feed', async () => {
  open('/newsletter', { [LIST]: { items: [issue], nextCursor: null } });
  const link = await screen.findByRole('link', { name: issue.subject });
  expect(link).toHaveAttribute('href', '/newsletter/a-lookup');
  expect(screen.getByText('In one cell.')).toBeVisible();
  expect(screen.getByText('2 November 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss/newsletter');
});

test('says that nothing has been sent, and that the list cannot be loaded', async () => {
  const { unmount } = open('/newsletter', { [LIST]: { items: [], nextCursor: null } });
  expect(await screen.findByText('No issue has been sent yet.')).toBeVisible();
  unmount();
  open('/newsletter', { [LIST]: errorResponse('internal', 'Broken.') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to load the newsletter right now.',
  );
});

test('shows an issue with its posts', async () => {
  open('/newsletter/a-lookup', { [ONE]: issue });
  expect(await screen.findByRole('heading', { level: 1, name: issue.subject })).toBeVisible();
  expect(await screen.findByText('column D')).toBeVisible();
  const posts = screen.getByRole('region', { name: 'In this issue' });
  expect(within(posts).getByRole('link', { name: 'XLOOKUP' })).toHaveAttribute(
    'href',
    '/blog/xlookup',
  );
});

test('says that there is no such issue', async () => {
  open('/newsletter/none', { [ONE]: errorResponse('not_found', 'This issue does not exist.') });
  expect(await screen.findByRole('heading', { name: 'Issue not found' })).toBeVisible();
});
