import { waitFor } from '@testing-library/react';
import { configureApi, createQueryClient } from 'shared-kit/client';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { Viewer } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { buildActiveRegistry, buildActiveRemote, buildViewer } from 'shared-kit/testing';
import { refreshViewer } from './refresh-viewer';

const ada = buildViewer({ name: 'Ada', role: 'admin' });

const registry = buildActiveRegistry(
  buildActiveRemote({ paths: ['/admin/*'], access: 'admin' }, 'remote_admin'),
);

let requests = 0;
let stop = () => {};
const navigate = jest.fn();

function start(user: Viewer | null, { pathname = '/blog', health = 'ok' } = {}) {
  requests = 0;
  configureApi({
    getToken: () => sessionStore.getState().token,
    fetch: async () => {
      requests += 1;
      const body = { settings: DEFAULT_SETTINGS, registry: null, health: { status: health }, user };
      return Response.json(body);
    },
  });
  const location = { pathname, search: '', hash: '' };
  stop = refreshViewer({
    router: { state: { location }, navigate },
    queryClient: createQueryClient(),
    readRegistry: () => registry,
  });
}

const logIn = () => sessionStore.setState({ token: 'token', user: ada });
const currentUser = () => sessionStore.getState().user;

afterEach(() => {
  stop();
  navigate.mockClear();
  jest.restoreAllMocks();
  sessionStore.setState({ token: null, user: null });
});

it('updates the name and role of the viewer', async () => {
  logIn();
  start({ ...ada, name: 'Ada King', role: 'user' });
  await waitFor(() => expect(currentUser()).toMatchObject({ name: 'Ada King', role: 'user' }));
  expect(navigate).not.toHaveBeenCalled();
});

it('leaves the admin area if the viewer is no admin any more', async () => {
  logIn();
  start({ ...ada, role: 'user' }, { pathname: '/admin/posts' });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'));
});

it('signs out if the session has ended', async () => {
  logIn();
  start(null, { pathname: '/account' });
  await waitFor(() => expect(currentUser()).toBeNull());
  expect(navigate).toHaveBeenCalledWith('/login?redirect=%2Faccount');
});

it('keeps the session while the database is unavailable', async () => {
  logIn();
  start(null, { health: 'degraded' });
  await waitFor(() => expect(requests).toBe(1));
  await new Promise(process.nextTick);
  expect(currentUser()).toEqual(ada);
});

it('sends no request for a guest', async () => {
  start(null);
  await new Promise(process.nextTick);
  expect(requests).toBe(0);
});

it('refreshes on focus, at most every 30 seconds', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  logIn();
  start(ada);
  await waitFor(() => expect(requests).toBe(1));
  window.dispatchEvent(new Event('focus'));
  now.mockReturnValue(30_999);
  window.dispatchEvent(new Event('focus'));
  expect(requests).toBe(1);
  now.mockReturnValue(31_000);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests).toBe(2));
});

it('does not overwrite a newer session', async () => {
  logIn();
  start(null);
  sessionStore.setState({ token: 'newer', user: ada });
  await waitFor(() => expect(requests).toBe(1));
  await new Promise(process.nextTick);
  expect(sessionStore.getState().token).toBe('newer');
});
