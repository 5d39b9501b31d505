import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildComment,
  buildPage,
  buildThread,
  buildViewer,
  errorResponse,
  renderRoute,
  jsonResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { savedResponses } from '../../../features/saved/saved-responses.testing';
import { watchResponses } from '../../../features/watching/watch-responses.testing';
import { threadRoute } from './route';

const thread = buildThread({ title: 'Why is my VLOOKUP wrong?', replyCount: 1 });
const firstReply = buildComment({ contentHtml: '<p>Set the last argument to FALSE.</p>' });
const member = buildViewer();

function open(responses: MockResponses = {}, viewer: Viewer | null = member) {
  return renderRoute({
    routes: [threadRoute],
    path: `/discussions/${thread._id}`,
    viewer,
    responses: {
      ...watchResponses,
      ...savedResponses,
      'GET /api/threads/:id': thread,
      'GET /api/comments/thread/:id': buildPage([firstReply]),
      ...responses,
    },
  });
}

const textbox = () => screen.findByRole('textbox', { name: 'Your reply' });

beforeEach(() => localStorage.clear());

test('shows the original post and the replies', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: thread.title })).toBeVisible();
  expect(screen.getByText('It finds the wrong row.')).toBeVisible();
  const item = await screen.findByRole('listitem', { name: 'Reply by Rita Reply' });
  expect(item).toHaveTextContent('Set the last argument to FALSE.');
  expect(document.title).toBe('Why is my VLOOKUP wrong? — Sheetfolk');
  const jsonLd: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(jsonLd).toMatchObject({ '@type': 'DiscussionForumPosting', headline: thread.title });
});

test('links the post that the discussion is about', async () => {
  const post = { _id: firstReply._id, slug: 'sum-by-month', title: 'Sum by month' };
  open({ 'GET /api/threads/:id': { ...thread, post } });
  const link = await screen.findByRole('link', { name: 'Sum by month' });
  expect(link).toHaveAttribute('href', '/blog/sum-by-month');
  expect(link.parentElement).toHaveTextContent('About the post: Sum by month');
});

test('shows an empty state if there are no replies', async () => {
  open({ 'GET /api/comments/thread/:id': buildPage([]) });
  expect(await screen.findByText(/No replies yet/)).toBeVisible();
});

test('shows and focuses a new reply', async () => {
  const ownReply = buildComment({
    contentHtml: '<p>Or use XLOOKUP.</p>',
    createdBy: { id: thread._id, name: 'Mia' },
  });
  const { user, requests } = open({ 'POST /api/comments': jsonResponse(201, ownReply) });
  await user.type(await textbox(), 'Or use XLOOKUP.');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  const item = await screen.findByRole('listitem', { name: 'Reply by Mia' });
  expect(item).toHaveTextContent('Or use XLOOKUP.');
  await waitFor(() => expect(item).toHaveFocus());
  expect(await textbox()).toHaveValue('');
  await waitFor(() => expect(localStorage).toHaveLength(0));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ thread: thread._id, content: 'Or use XLOOKUP.' });
});

test('does not post an empty reply', async () => {
  const { user, requests } = open();
  await textbox();
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByText('Please write a reply first.')).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('keeps the text if the reply cannot be posted', async () => {
  const { user } = open({ 'POST /api/comments': errorResponse('internal', 'Broken') });
  await user.type(await textbox(), 'Or use XLOOKUP.');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken');
  expect(await textbox()).toHaveValue('Or use XLOOKUP.');
});

test('restores the draft after a reload', async () => {
  const { user, unmount } = open();
  await user.type(await textbox(), 'Half a thought');
  unmount();
  open();
  await waitFor(async () => expect(await textbox()).toHaveValue('Half a thought'));
});

test('shows guests a log-in link instead of the form', async () => {
  open({}, null);
  const area = await screen.findByRole('region', { name: 'Your reply' });
  expect(within(area).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/discussions/${thread._id}`)}`,
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows no form if the discussion is locked', async () => {
  open({ 'GET /api/threads/:id': { ...thread, locked: true } });
  expect(await screen.findByText('This discussion is locked.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('replaces the form if the discussion is locked in the meantime', async () => {
  let locked = false;
  const { user } = open({
    'GET /api/threads/:id': () => ({ ...thread, locked }),
    'POST /api/comments': () => {
      locked = true;
      return errorResponse('locked', 'This discussion is locked.');
    },
  });
  await user.type(await textbox(), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('This discussion is locked.')).toBeVisible();
});

test('loads the discussion again on Retry', async () => {
  let down = true;
  const { user } = open({
    'GET /api/threads/:id': () => (down ? errorResponse('internal', 'Broken') : thread),
  });
  expect(await screen.findByText('Unable to load this discussion right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: thread.title })).toBeVisible();
});

test('shows the discussion if its replies cannot be loaded, and loads them again on Retry', async () => {
  let down = true;
  const { user } = open({
    'GET /api/comments/thread/:id': () =>
      down ? errorResponse('internal', 'Broken') : buildPage([firstReply]),
  });
  expect(await screen.findByText('Unable to load the replies right now.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: thread.title })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Reply by Rita Reply' })).toBeVisible();
});

test.each(['not-an-id', thread._id])(
  'shows a 404 page if the discussion does not exist: %s',
  async (id) => {
    renderRoute({
      routes: [threadRoute],
      path: `/discussions/${id}`,
      responses: {
        'GET /api/threads/:id': errorResponse('not_found', 'Not found'),
        'GET /api/comments/thread/:id': errorResponse('not_found', 'Not found'),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Discussion not found' })).toBeVisible();
  },
);
