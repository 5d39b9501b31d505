import { act, render, screen } from '@testing-library/react';
import { api } from 'shared-kit/api';
import { sessionStore, startSession, useViewer } from 'shared-kit/session';
import { buildViewer, fakeFetch, errorResponse } from 'shared-kit/testing';
import { configureApi } from 'shared-kit/api';

const user = buildViewer({ name: 'Mia' });
let stop = () => {};

function begin(onExpired = () => {}) {
  stop = startSession({ onExpired });
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ token: null, user: null });
});
afterEach(() => stop());

describe('the session', () => {
  it('is in the very first request that its arrival causes', async () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', JSON.stringify(user));
    const sent: (string | null)[] = [];
    configureApi({
      baseUrl: 'http://api.test',
      getToken: () => null,
      fetch: async (input, init) => {
        sent.push(new Request(input, init).headers.get('authorization'));
        return Response.json(user);
      },
    });
    const answers: Promise<unknown>[] = [];
    const stopAsking = sessionStore.subscribe(() => answers.push(api.auth.me()));
    begin();
    await Promise.all(answers);
    stopAsking();
    expect(sent).toEqual(['Bearer abc']);
  });

  it('is kept under the keys token and user', () => {
    begin();
    sessionStore.getState().signIn({ token: 'abc', user });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: user.id });
    sessionStore.getState().signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('comes back after a reload', () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', JSON.stringify(user));
    begin();
    expect(sessionStore.getState()).toMatchObject({ token: 'abc', user });
  });

  it.each(['not json', '{"id":1}', ''])('is a guest’s when the stored user is %j', (stored) => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', stored);
    begin();
    expect(sessionStore.getState().token).toBeNull();
  });

  it('follows a log-out in another tab', () => {
    begin();
    sessionStore.getState().signIn({ token: 'abc', user });
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(sessionStore.getState().user).toBeNull();
  });

  it('changes every component that reads it', () => {
    const Name = () => <p>{useViewer()?.name ?? 'Guest'}</p>;
    render(
      <>
        <Name />
        <Name />
      </>,
    );
    expect(screen.getAllByText('Guest')).toHaveLength(2);
    act(() => sessionStore.getState().signIn({ token: 'abc', user }));
    expect(screen.getAllByText('Mia')).toHaveLength(2);
  });

  it('ends, and tells the host what was refused, when the API answers 401', async () => {
    const onExpired = jest.fn();
    begin(onExpired);
    sessionStore.getState().signIn({ token: 'old', user });
    const { fetch } = fakeFetch({
      'POST /api/comments': errorResponse('unauthenticated', 'Invalid token'),
    });
    configureApi({ baseUrl: 'http://api.test', fetch });
    const body = { thread: user.id, content: 'Hello' };
    await expect(api.comments.create({ body })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.getState().token).toBeNull();
    expect(onExpired).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'POST', path: '/api/comments', body }),
      user,
    );
  });
});
