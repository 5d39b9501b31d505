import { act, render, screen } from '@testing-library/react';
import { api } from 'shared-kit/client';
import {
  sessionStore,
  startSession,
  useViewer,
  type SessionOptions,
} from 'shared-kit/client/session';
import { buildViewer, errorResponse, mockApi } from 'shared-kit/testing';

const user = buildViewer({ name: 'Mia' });
const other = buildViewer({ name: 'Otto' });
const invalidToken = errorResponse('unauthenticated', 'Invalid token');
let stop = () => {};

function start(onExpired: SessionOptions['onExpired'] = () => {}) {
  stop = startSession({ onExpired });
}

const { signIn, signOut, updateUser } = sessionStore.getState();

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ token: null, user: null });
});
afterEach(() => stop());

function storeSession() {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('user', JSON.stringify(user));
}

describe('the stored session', () => {
  it('is used by the first request that it triggers', async () => {
    storeSession();
    const { requests } = mockApi({ 'GET /api/auth/me': { ...user, unreadNotifications: 0 } });
    const responses: Promise<unknown>[] = [];
    const unsubscribe = sessionStore.subscribe(() => responses.push(api.auth.me()));
    start();
    unsubscribe();
    await Promise.all(responses);
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc']);
  });

  it('has the keys token and user', () => {
    start();
    signIn({ token: 'abc', user });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: user.id });
    signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is restored after a reload', () => {
    storeSession();
    start();
    expect(sessionStore.getState()).toMatchObject({ token: 'abc', user });
  });

  it.each(['not json', '{"id":1}', ''])('is ignored if the stored user is %j', (stored) => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', stored);
    start();
    expect(sessionStore.getState().token).toBeNull();
  });

  it('ends when another tab logs out', () => {
    start();
    signIn({ token: 'abc', user });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(sessionStore.getState().user).toBeNull();
  });

  it('shows the new name after an update, and ignores one of another user', () => {
    start();
    signIn({ token: 'abc', user });
    updateUser({ ...user, name: 'Mia Miller', role: 'moderator' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Mia Miller' });
    updateUser(other);
    expect(sessionStore.getState().user?.name).toBe('Mia Miller');
  });
});

describe('a log-in', () => {
  it('lasts as long as the page if localStorage is full', () => {
    storeSession();
    start();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'user') throw new DOMException('Full', 'QuotaExceededError');
    });
    signIn({ token: 'new', user: other });
    expect(sessionStore.getState()).toMatchObject({ token: 'new', user: other });
    // A reload must not bring back the earlier session.
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('lasts as long as the page if localStorage is disabled', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    start();
    expect(() => signIn({ token: 'new', user })).not.toThrow();
    expect(sessionStore.getState().token).toBe('new');
  });

  it('updates every component that reads the viewer', () => {
    const Name = () => <p>{useViewer()?.name ?? 'Guest'}</p>;
    render(
      <>
        <Name />
        <Name />
      </>,
    );
    expect(screen.getAllByText('Guest')).toHaveLength(2);
    act(() => signIn({ token: 'abc', user }));
    expect(screen.getAllByText('Mia')).toHaveLength(2);
  });
});

describe('a 401', () => {
  const body = { thread: user.id, content: 'Hello' };

  it('ends the session and reports the rejected request to the host', async () => {
    const onExpired = jest.fn();
    start(onExpired);
    signIn({ token: 'old', user });
    mockApi({ 'POST /api/comments': invalidToken });
    await expect(api.comments.create({ body })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState().token).toBeNull();
    expect(onExpired).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'POST', path: '/api/comments', body }),
      user,
    );
  });

  it('does not end a session that has begun since the request was sent', async () => {
    const onExpired = jest.fn();
    start(onExpired);
    signIn({ token: 'old', user });
    mockApi({
      'GET /api/auth/me': () => {
        signIn({ token: 'new', user: other });
        return invalidToken;
      },
    });
    await expect(api.auth.me()).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState()).toMatchObject({ token: 'new', user: other });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('is ignored after the user has logged out', async () => {
    const onExpired = jest.fn();
    start(onExpired);
    signIn({ token: 'old', user });
    mockApi({
      'GET /api/auth/me': () => {
        signOut();
        return invalidToken;
      },
    });
    await expect(api.auth.me()).rejects.toMatchObject({ status: 401 });
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('reports each parallel request of the expired session, with its user', async () => {
    const onExpired = jest.fn();
    start(onExpired);
    signIn({ token: 'old', user });
    mockApi({ 'GET /api/auth/me': invalidToken, 'POST /api/comments': invalidToken });
    await Promise.allSettled([api.auth.me(), api.comments.create({ body })]);
    expect(onExpired.mock.calls.map(([request, owner]) => [request.path, owner])).toEqual(
      expect.arrayContaining([
        ['/api/auth/me', user],
        ['/api/comments', user],
      ]),
    );
  });

  it('of a guest is reported without a user', async () => {
    const onExpired = jest.fn();
    start(onExpired);
    mockApi({ 'POST /api/comments': errorResponse('unauthenticated', 'Missing token') });
    await expect(api.comments.create({ body })).rejects.toThrow('Authentication required');
    expect(onExpired).toHaveBeenCalledWith(expect.objectContaining({ token: null }), null);
  });
});
