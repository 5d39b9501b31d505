import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  aComment,
  aPage,
  aThread,
  aViewer,
  problem,
  renderRoute,
  reply as answer,
  type Answers,
} from 'shared-kit/testing';
import { thread } from './route';

const why = aThread({ title: 'Why is my VLOOKUP wrong?', replyCount: 1 });
const first = aComment({ contentHtml: '<p>Set the last argument to FALSE.</p>' });

function open(answers: Answers = {}, viewer: Viewer | null = aViewer()) {
  return renderRoute({
    routes: [thread],
    path: `/discussions/${why._id}`,
    viewer,
    responses: {
      'GET /api/threads/:id': why,
      'GET /api/comments/thread/:id': aPage([first]),
      ...answers,
    },
  });
}

const box = () => screen.findByRole('textbox', { name: 'Your reply' });

beforeEach(() => localStorage.clear());

test('a discussion shows its opening text and its replies', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: why.title })).toBeVisible();
  expect(screen.getByText('It finds the wrong row.')).toBeVisible();
  const said = await screen.findByRole('listitem', { name: 'Reply by Rita Reply' });
  expect(said).toHaveTextContent('Set the last argument to FALSE.');
  expect(document.title).toBe('Why is my VLOOKUP wrong? — Sheetfolk');
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'DiscussionForumPosting', headline: why.title });
});

test('a discussion without replies says so', async () => {
  open({ 'GET /api/comments/thread/:id': aPage([]) });
  expect(await screen.findByText(/No replies yet/)).toBeVisible();
});

test('a reply is shown at once and gets the focus', async () => {
  const mine = aComment({
    contentHtml: '<p>Or use XLOOKUP.</p>',
    createdBy: { id: why._id, name: 'Mia' },
  });
  const { user, requests } = open({ 'POST /api/comments': answer(201, mine) });
  await user.type(await box(), 'Or use XLOOKUP.');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  const said = await screen.findByRole('listitem', { name: 'Reply by Mia' });
  expect(said).toHaveTextContent('Or use XLOOKUP.');
  await waitFor(() => expect(said).toHaveFocus());
  expect(await box()).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ thread: why._id, content: 'Or use XLOOKUP.' });
});

test('an empty reply is not sent', async () => {
  const { user, requests } = open();
  await box();
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByText('Please write a reply first.')).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a reply that fails says so and keeps what was typed', async () => {
  const { user } = open({ 'POST /api/comments': problem('internal', 'Broken') });
  await user.type(await box(), 'Or use XLOOKUP.');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to post reply');
  expect(await box()).toHaveValue('Or use XLOOKUP.');
});

test('a draft is there again after a reload', async () => {
  const { user, unmount } = open();
  await user.type(await box(), 'Half a thought');
  unmount();
  open();
  await waitFor(async () => expect(await box()).toHaveValue('Half a thought'));
});

test('a guest sees how to log in instead of the form', async () => {
  open({}, null);
  const area = await screen.findByRole('region', { name: 'Your reply' });
  expect(within(area).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/discussions/${why._id}`)}`,
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a locked discussion takes no replies', async () => {
  open({ 'GET /api/threads/:id': { ...why, locked: true } });
  expect(await screen.findByText('This discussion is locked.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('when it is locked while a reply is written, the page says so', async () => {
  let locked = false;
  const { user } = open({
    'GET /api/threads/:id': () => ({ ...why, locked }),
    'POST /api/comments': () => {
      locked = true;
      return problem('locked', 'This discussion is locked.');
    },
  });
  await user.type(await box(), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('This discussion is locked.')).toBeVisible();
});

test('when the discussion cannot be loaded, Retry tries again', async () => {
  let down = true;
  const { user } = open({
    'GET /api/threads/:id': () => (down ? problem('internal', 'Broken') : why),
  });
  expect(await screen.findByText('Unable to load this discussion right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: why.title })).toBeVisible();
});

test('when replies cannot be loaded, the discussion stands and Retry tries again', async () => {
  let down = true;
  const { user } = open({
    'GET /api/comments/thread/:id': () => (down ? problem('internal', 'Broken') : aPage([first])),
  });
  expect(await screen.findByText('Unable to load the replies right now.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: why.title })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Reply by Rita Reply' })).toBeVisible();
});

test.each(['not-an-id', why._id])('a discussion that is not there is not found: %s', async (id) => {
  renderRoute({
    routes: [thread],
    path: `/discussions/${id}`,
    responses: { 'GET /api/threads/:id': problem('not_found', 'Not found') },
  });
  expect(await screen.findByRole('heading', { name: 'Discussion not found' })).toBeVisible();
});
