import { act, screen, waitFor } from '@testing-library/react';
import { buildComment, buildPage, errorResponse, holdTimers } from 'shared-kit/testing';
import { loadSanitise } from 'shared-kit/ui/rich-text';
import type { LiveEvent } from '../../../../features/live/live-event';
import { followLive } from '../../../../features/live/follow-live';
import { findReply, firstReply, moderator, renderThread, thread } from '../render-thread.testing';

jest.mock('../../../../features/live/follow-live');

// Otherwise a text appears a moment after its page.
beforeAll(loadSanitise);

const READY_MS = 3_000;

let followers: Set<(event: LiveEvent) => void>;
beforeEach(() => {
  localStorage.clear();
  followers = new Set();
  // Nobody else asks at the same time.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest
    .mocked(followLive)
    .mockReset()
    .mockImplementation((_member, { onEvent }) => {
      followers.add(onEvent);
      return () => void followers.delete(onEvent);
    });
});

const second = buildComment({
  thread: thread._id,
  contentHtml: '<p>Or so.</p>',
  createdAt: '2030-01-01T00:00:00.000Z',
});
const third = buildComment({
  thread: thread._id,
  contentHtml: '<p>Or else.</p>',
  createdAt: '2030-01-02T00:00:00.000Z',
});

const tell = (event: LiveEvent) =>
  act(async () => {
    for (const onEvent of followers) onEvent(event);
  });

const tellChange = (
  change: 'reply' | 'reply-edit' | 'reply-removal' | 'thread',
  reply: string | null,
) => tell({ kind: 'thread', thread: thread._id, change, reply });

/** Opens the discussion as a member, until it is followed. */
async function follow(responses: Parameters<typeof renderThread>[1] = {}) {
  const endTimers = holdTimers(READY_MS);
  const rendered = renderThread(moderator, responses);
  await findReply();
  expect(followers.size).toBe(0);
  endTimers();
  await waitFor(() => expect(followers.size).toBe(1));
  return rendered;
}

const findShow = (name = 'New reply: show') => screen.findByRole('button', { name });
const queryShow = () => screen.queryByRole('button', { name: /new repl/i });

test('new replies wait behind a button, which shows them and moves the focus to the first', async () => {
  let items = [firstReply];
  const { user } = await follow({ 'GET /api/comments/thread/:id': () => buildPage(items) });
  items = [firstReply, second, third];
  await tellChange('reply', second._id);
  expect(await findShow()).toBeVisible();
  await tellChange('reply', third._id);
  expect(screen.queryByText('Or so.')).toBeNull();
  await user.click(await findShow('2 new replies: show'));
  expect(await screen.findByText('Or so.')).toBeVisible();
  await waitFor(() => expect(document.activeElement?.id).toBe(`reply-${second._id}`));
  expect(queryShow()).toBeNull();
});

test('a new reply that was deleted before anybody saw it is none', async () => {
  await follow();
  await tellChange('reply', second._id);
  await findShow();
  await tellChange('reply-removal', second._id);
  await waitFor(() => expect(queryShow()).toBeNull());
});

test('a reply that is shown already, or of another discussion, is none', async () => {
  await follow();
  await tellChange('reply', firstReply._id);
  await tell({ kind: 'thread', thread: second._id, change: 'reply', reply: third._id });
  expect(queryShow()).toBeNull();
});

test('replies that were written before the stream began are found', async () => {
  let items = [firstReply];
  await follow({ 'GET /api/comments/thread/:id': () => buildPage(items) });
  items = [firstReply, second];
  await tell({ kind: 'counts', threads: { [thread._id]: 2 } });
  expect(await findShow()).toBeVisible();
});

test('whoever asks finds new replies, too', async () => {
  let items = [firstReply];
  let replyCount = 1;
  await follow({
    'GET /api/threads/:id': () => ({ ...thread, replyCount }),
    'GET /api/comments/thread/:id': () => buildPage(items),
  });
  items = [firstReply, second];
  replyCount = 2;
  await tell({ kind: 'resync' });
  expect(await findShow()).toBeVisible();
});

test('says when new replies cannot be loaded, and tries again', async () => {
  let items = [firstReply];
  let fails = false;
  const { user } = await follow({
    'GET /api/comments/thread/:id': () =>
      fails ? errorResponse('internal', 'Broken') : buildPage(items),
  });
  fails = true;
  await tellChange('reply', second._id);
  await user.click(await findShow());
  expect(
    await screen.findByText('Unable to load the new replies. Please try again.'),
  ).toBeVisible();
  fails = false;
  items = [firstReply, second];
  await user.click(await findShow());
  expect(await screen.findByText('Or so.')).toBeVisible();
});

test('a reply that comes while others are being loaded waits, too', async () => {
  let load = () => {};
  let fetches = 0;
  const { user } = await follow({
    'GET /api/comments/thread/:id': () => {
      fetches += 1;
      if (fetches === 1) return buildPage([firstReply]);
      return new Promise((resolve) => {
        load = () => resolve(buildPage([firstReply, second]));
      });
    },
  });
  await tellChange('reply', second._id);
  await user.click(await findShow());
  await waitFor(() => expect(fetches).toBe(2));
  await tellChange('reply', third._id);
  await act(async () => load());
  expect(await screen.findByText('Or so.')).toBeVisible();
  expect(await findShow()).toBeVisible();
});

test('guests follow nothing', async () => {
  const endTimers = holdTimers(READY_MS);
  renderThread(null);
  await findReply();
  endTimers();
  expect(followLive).not.toHaveBeenCalled();
});
