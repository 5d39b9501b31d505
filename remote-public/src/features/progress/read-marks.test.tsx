import { screen, waitFor } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { markRead, sendMarks } from './read-marks';
import { useSendMarks } from './use-send-marks';

const id = buildId();
const viewer = buildViewer();
const MARK = 'POST /api/progress/posts/:id/read';
const READ = { isRead: true, position: 0 };

function Page() {
  useSendMarks();
  return <p>Here</p>;
}

const open = (responses: MockResponses, as = viewer) =>
  renderRoute({ routes: [{ path: '/', Component: Page }], path: '/', viewer: as, responses });

const storedMarks = () => localStorage.getItem('readMarks');

afterEach(() => localStorage.clear());

test('a mark that is sent is not kept', async () => {
  const { requests } = open({ [MARK]: READ });
  expect(await markRead(id)).toEqual(READ);
  expect(requests).toHaveLength(1);
  expect(storedMarks()).toBeNull();
});

test('a mark without a network is sent when it is back', async () => {
  let isDown = true;
  const { requests } = open({
    [MARK]: () => (isDown ? errorResponse('unavailable', 'Down') : READ),
  });
  await expect(markRead(id)).rejects.toThrow('Down');
  expect(storedMarks()).toContain(id);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(storedMarks()).toBeNull());
  expect(requests).toHaveLength(2);
});

test('a mark that the API refuses is dropped', async () => {
  open({ [MARK]: errorResponse('not_found', 'Gone') });
  await expect(markRead(id)).rejects.toThrow('Gone');
  expect(storedMarks()).toBeNull();
});

test('a mark that comes too fast for the API is kept', async () => {
  open({ [MARK]: errorResponse('rate_limited', 'Slow down') });
  await expect(markRead(id)).rejects.toThrow('Slow down');
  expect(storedMarks()).toContain(id);
});

test('what is left of the marks is not sent for the member who signs in meanwhile', async () => {
  const ids = [id, buildId()];
  localStorage.setItem('readMarks', JSON.stringify({ reader: viewer.id, ids }));
  const { requests } = open({
    [MARK]: () => {
      sessionStore.getState().signIn({ token: 'next', user: buildViewer() });
      return READ;
    },
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await sendMarks()).toBe(false);
  expect(requests.map(({ path }) => path)).toEqual([`/api/progress/posts/${id}/read`]);
});

test('the marks of somebody else are not sent', async () => {
  localStorage.setItem('readMarks', JSON.stringify({ reader: buildId(), ids: [id] }));
  const { requests } = open({ [MARK]: READ });
  expect(await screen.findByText('Here')).toBeVisible();
  await markRead(buildId());
  expect(requests.map(({ path }) => path)).not.toContain(`/api/progress/posts/${id}/read`);
});

test('marks that were damaged are ignored', async () => {
  localStorage.setItem('readMarks', '{"reader":1}');
  const { requests } = open({});
  expect(await screen.findByText('Here')).toBeVisible();
  expect(requests).toEqual([]);
});
