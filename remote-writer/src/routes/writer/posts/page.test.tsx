import { act, screen, waitFor, within } from '@testing-library/react';
import type { OwnPosts } from 'shared-kit/contract';
import { Outlet } from 'shared-kit/client/router';
import {
  buildPost,
  buildPostSummary,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { createEmptyDocument } from '../../../features/tutorial/document/document';
import { openLocalDraft, readNewKey } from '../draft-names';
import { ownPostsRoute } from './route';

type OwnPost = OwnPosts['items'][number];

const buildOwnPost = (changes: Partial<OwnPost> = {}): OwnPost => ({
  ...buildPostSummary({ status: 'draft', published: false, ...changes }),
  autoSavedAt: null,
  publishedAt: changes.publishedAt ?? null,
});

const page = (items: OwnPost[], nextCursor: string | null = null): OwnPosts => ({
  items,
  nextCursor,
  counts: { draft: 2, scheduled: 1, published: 4 },
});

function open(responses: MockResponses, path = '/writer/posts', viewer = buildViewer()) {
  const element = (
    <>
      <Outlet />
      <Toaster />
    </>
  );
  return renderRoute({ routes: [{ element, children: [ownPostsRoute] }], path, viewer, responses });
}

const tabTexts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const titleLink = (name: string) => screen.findByRole('link', { name });
const openMenu = async (user: ReturnType<typeof open>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return screen.findByRole('menu');
};
const sent = (requests: RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test('asks guests to sign in and returns here afterwards', async () => {
  renderRoute({ routes: [ownPostsRoute], path: '/writer/posts' });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fwriter%2Fposts',
  );
});

test('lists posts with their status, and counts them by status', async () => {
  const draft = buildOwnPost({ title: '', readingMinutes: 7 });
  const scheduled = buildOwnPost({
    title: 'Later',
    status: 'scheduled',
    scheduledAt: '2030-01-02T09:30:00.000Z',
  });
  const published = buildOwnPost({
    title: 'Out',
    status: 'published',
    slug: 'out',
    publishedAt: '2026-03-02T09:00:00.000Z',
  });
  open({ 'GET /api/posts/mine': page([draft, scheduled, published]) });
  expect(await titleLink('Untitled tutorial')).toHaveAttribute('href', `/writer/${draft._id}`);
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Draft');
  expect(first).toHaveTextContent('7 min read');
  expect(second).toHaveTextContent('Scheduled for 2 Jan 2030, 09:30 UTC');
  expect(third).toHaveTextContent('Published 2 Mar 2026');
  expect(screen.getByRole('link', { name: 'View Out' })).toHaveAttribute('href', '/blog/out');
  expect(screen.queryByRole('link', { name: 'View Later' })).not.toBeInTheDocument();
  expect(tabTexts()).toEqual(['All7', 'Drafts2', 'Scheduled1', 'Published4']);
});

test('keeps tab and search in the URL and requests them', async () => {
  const { user, router, requests } = open({ 'GET /api/posts/mine': page([buildOwnPost()]) });
  await user.click(await screen.findByRole('tab', { name: /Scheduled/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=scheduled'));
  await user.type(screen.getByRole('searchbox', { name: 'Search your posts' }), 'sum{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?status=scheduled&q=sum'));
  await waitFor(() =>
    expect(requests.at(-1)?.query.toString()).toBe('limit=20&q=sum&status=scheduled'),
  );
  // The page shows a URL a moment after the router has it.
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveAttribute('value', 'sum'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test.each([
  ['all', 'No posts yet.'],
  ['draft', 'No drafts yet.'],
  ['scheduled', 'Nothing is scheduled.'],
  ['published', 'Nothing is published yet.'],
])('says what to do if the tab %s is empty', async (status, text) => {
  open({ 'GET /api/posts/mine': page([]) }, `/writer/posts?status=${status}`);
  const message = await screen.findByText(text);
  const state = message.parentElement;
  expect(state).not.toBeNull();
  expect(
    within(state ?? document.body).getByRole('link', { name: 'Write a tutorial' }),
  ).toHaveAttribute('href', '/writer');
});

test('clears a search that finds nothing', async () => {
  const { user, router } = open({ 'GET /api/posts/mine': page([]) }, '/writer/posts?q=zebra');
  expect(await screen.findByText('No posts match “zebra”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('loads more posts and focuses the first of them', async () => {
  const first = buildOwnPost({ title: 'First' });
  const second = buildOwnPost({ title: 'Second' });
  const { user } = open({
    'GET /api/posts/mine': ({ query }: RecordedRequest) =>
      query.get('cursor') === 'next' ? page([second]) : page([first], 'next'),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await titleLink('Second')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('Retry loads posts that failed to load', async () => {
  let down = true;
  const { user } = open({
    'GET /api/posts/mine': () =>
      down ? errorResponse('internal', 'Broken') : page([buildOwnPost({ title: 'Back again' })]),
  });
  expect(await screen.findByText('Unable to load your posts')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await titleLink('Back again')).toBeVisible();
});

test('deletes a post at once, moves the focus to the next one, and undoes it', async () => {
  const gone = buildOwnPost({ title: 'Gone' });
  const next = buildOwnPost({ title: 'Next' });
  let isDeleted = false;
  const { user, requests } = open({
    'GET /api/posts/mine': () => page(isDeleted ? [next] : [gone, next]),
    'DELETE /api/posts/:id': () => {
      isDeleted = true;
      return { message: 'Deleted.' };
    },
    'POST /api/posts/id/:id/undelete': () => {
      isDeleted = false;
      return buildPost({ _id: gone._id, title: 'Gone' });
    },
  });
  const menu = await openMenu(user, 'Gone');
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument());
  await waitFor(async () => expect(await titleLink('Next')).toHaveFocus());
  expect(await screen.findByText('Deleted “Gone”.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await titleLink('Gone')).toHaveFocus());
  expect(sent(requests)).toEqual([
    `DELETE /api/posts/${gone._id}`,
    `POST /api/posts/id/${gone._id}/undelete`,
  ]);
});

test('brings a post back that could not be deleted, and says why', async () => {
  const post = buildOwnPost({ title: 'Sticky' });
  const { user } = open({
    'GET /api/posts/mine': page([post]),
    'DELETE /api/posts/:id': errorResponse('unavailable', 'Come back soon.'),
  });
  const menu = await openMenu(user, 'Sticky');
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Unable to delete “Sticky”. Come back soon.')).toBeVisible();
  expect(await titleLink('Sticky')).toBeVisible();
});

test('unschedules a post: it becomes a draft and leaves the tab', async () => {
  const scheduled = buildOwnPost({
    title: 'Not yet',
    status: 'scheduled',
    scheduledAt: '2030-01-02T09:30:00.000Z',
  });
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => (confirm = resolve));
  const { user, requests } = open(
    {
      'GET /api/posts/mine': page([scheduled]),
      'GET /api/posts/id/:id': buildPost({ _id: scheduled._id, revision: 6 }),
      'PATCH /api/posts/:id': async () => {
        await confirmed;
        return buildPost({ _id: scheduled._id, status: 'draft' });
      },
    },
    '/writer/posts?status=scheduled',
  );
  const menu = await openMenu(user, 'Not yet');
  await user.click(within(menu).getByRole('menuitem', { name: 'Unschedule' }));
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
  expect(tabTexts()).toEqual(['All7', 'Drafts3', 'Scheduled0', 'Published4']);
  confirm();
  expect(await screen.findByText('“Not yet” is a draft again.')).toBeVisible();
  const patch = requests.find(({ method }) => method === 'PATCH');
  expect(patch?.body).toEqual({ edits: [], status: 'draft', scheduledAt: null });
  expect(patch?.headers.get('if-match')).toBe('"6"');
});

test('duplicates a post as a draft and opens the copy', async () => {
  const post = buildOwnPost({ title: 'Original', status: 'published' });
  const original = buildPost({ _id: post._id, title: 'Original' });
  const copy = buildPost({ title: 'Copy of Original', status: 'draft' });
  const { user, router, requests } = open({
    'GET /api/posts/mine': page([post]),
    'GET /api/posts/id/:id': original,
    'POST /api/posts': copy,
  });
  const menu = await openMenu(user, 'Original');
  await user.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/writer/${copy._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Copy of Original',
    status: 'draft',
    structured: original.structured,
  });
});

test('lists tutorials of this device that were never saved, and continues one', async () => {
  const viewer = buildViewer();
  const draft = { ...createEmptyDocument(), title: 'Half a thought' };
  await openLocalDraft(viewer.id, 'new:1').write(draft, null);
  const { user, router } = open({ 'GET /api/posts/mine': page([]) }, '/writer/posts', viewer);
  await user.click(await screen.findByRole('button', { name: 'Continue Half a thought' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/writer'));
  expect(readNewKey()).toBe('new:1');
});
