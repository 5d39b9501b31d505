import { sessionStore } from 'shared-kit/client/session';
import { buildViewer, errorResponse, jsonResponse, mockApi } from 'shared-kit/testing';
import { requestTicket } from './request-ticket';

const PATH = 'POST /api/live/tickets';

beforeEach(() => sessionStore.setState({ token: 'mine', user: buildViewer() }));

test('asks with the token of the session', async () => {
  const { requests } = mockApi({ [PATH]: jsonResponse(201, { ticket: 'one' }) });
  expect(await requestTicket()).toEqual({ ticket: 'one' });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer mine');
});

test('a guest has no ticket, and asks for none', async () => {
  sessionStore.setState({ token: null, user: null });
  expect(await requestTicket()).toEqual({ isEnded: true, retryAfter: null });
});

test('a session that has ended stays with the page until its member does something', async () => {
  mockApi({ [PATH]: errorResponse('unauthenticated', 'Invalid token') });
  expect(await requestTicket()).toEqual({ isEnded: true, retryAfter: null });
  expect(sessionStore.getState().token).toBe('mine');
});

test('says when to ask again, if the server does', async () => {
  const refusal = errorResponse('unavailable', 'Later.');
  refusal.headers.set('retry-after', '60');
  mockApi({ [PATH]: refusal });
  expect(await requestTicket()).toEqual({ isEnded: false, retryAfter: 60 });
  mockApi({
    [PATH]: () => {
      throw new Error('Offline.');
    },
  });
  expect(await requestTicket()).toEqual({ isEnded: false, retryAfter: null });
});
