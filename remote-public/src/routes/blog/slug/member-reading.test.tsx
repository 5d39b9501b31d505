import { useRef } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'shared-kit/client/router';
import { sessionStore, useViewer } from 'shared-kit/client/session';
import { buildPost, buildViewer, renderRoute, type MockResponses } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { continueState } from '../../../features/progress/continue-state';
import { MemberReading } from './MemberReading';

const HEIGHT = 3_000;
const post = buildPost({ title: 'Sums' });
const PROGRESS = 'GET /api/progress/posts/:id';
const MARK = 'POST /api/progress/posts/:id/read';
const UNMARK = 'DELETE /api/progress/posts/:id/read';
const POSITION = 'PUT /api/progress/posts/:id';
const READ = { isRead: true, position: 0 };
const UNREAD = { isRead: false, position: 0 };

function Page() {
  const content = useRef<HTMLDivElement>(null);
  const viewer = useViewer();
  return (
    <>
      <div ref={content}>Text</div>
      {viewer !== null && <MemberReading post={post} contentRef={content} />}
      <Link to="/blog">Blog</Link>
      <Toaster />
    </>
  );
}

function open(responses: MockResponses, path = '/blog/sums') {
  return renderRoute({
    routes: [
      { path: '/blog/sums', Component: Page },
      {
        path: '/',
        element: (
          <Link to="/blog/sums" state={continueState}>
            Go on
          </Link>
        ),
      },
    ],
    path,
    viewer: buildViewer(),
    responses: { [PROGRESS]: UNREAD, ...responses },
  });
}

/** Puts the top of the text so many pixels above the window. */
function placeText(above: number) {
  const rect = { ...new DOMRect(0, -above, 600, HEIGHT), top: -above, height: HEIGHT };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
}

async function scrollTo(above: number) {
  placeText(above);
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  placeText(-200);
  localStorage.clear();
});

test('marks the post once nine tenths of it were in the window, and once only', async () => {
  const { user, requests } = open({ [MARK]: READ, [UNMARK]: UNREAD });
  const marks = () => requests.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(requests).toHaveLength(1));
  const end = 0.9 * HEIGHT - window.innerHeight;
  await scrollTo(end - 10);
  expect(marks()).toEqual([]);
  await scrollTo(end + 10);
  await user.click(await button('Mark as unread'));
  expect(await button('Mark as read')).toBeVisible();
  await scrollTo(end + 20);
  expect(marks()).toHaveLength(1);
});

test('stores where the reader stopped when they leave', async () => {
  const { user, requests } = open({ [POSITION]: { isRead: false, position: 400 } });
  await waitFor(() => expect(requests).toHaveLength(1));
  await scrollTo(0.4 * HEIGHT);
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { position: 400 } }),
  );
});

test('who logs out on the page stays there, and sends nothing without their session', async () => {
  const { requests, router } = open({ [POSITION]: { isRead: false, position: 400 } });
  await waitFor(() => expect(requests).toHaveLength(1));
  await scrollTo(0.4 * HEIGHT);
  act(() => sessionStore.getState().signOut());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull());
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(router.state.location.pathname).toBe('/blog/sums');
});

test('stores nothing of what is read, or hardly begun', async () => {
  const { user, requests } = open({ [PROGRESS]: READ });
  expect(await button('Mark as unread')).toBeVisible();
  await scrollTo(0.4 * HEIGHT);
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  expect(await screen.findByText('Other page')).toBeVisible();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('offers to go on where the reader stopped, and moves nothing by itself', async () => {
  const scrollBy = jest.fn();
  Object.assign(window, { scrollBy });
  const { user } = open({ [PROGRESS]: { isRead: false, position: 400 } });
  expect(await screen.findByText('You stopped after 40 % of this post.')).toBeVisible();
  expect(scrollBy).not.toHaveBeenCalled();
  await user.click(await button('Continue'));
  expect(scrollBy).toHaveBeenCalledWith({ top: 1_400, behavior: 'instant' });
});

test('a link that says so leads to where the reader stopped', async () => {
  const scrollBy = jest.fn();
  Object.assign(window, { scrollBy });
  const { user } = open({ [PROGRESS]: { isRead: false, position: 400 } }, '/');
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  await waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(1));
});
