import { createQueryClient } from 'shared-kit/client';
import { QueryObserver, type QueryClient } from 'shared-kit/client/query';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import { refetchOnSessionChange } from './refetch-on-session-change';
import type { SiteRouter } from './router';

let queryClient: QueryClient;
let requests: string[];
let stops: (() => void)[];
const revalidate = jest.fn();

function observe(name: string, viewerDependent: boolean) {
  queryClient.setQueryData([name], 'data of a guest');
  const observer = new QueryObserver(queryClient, {
    queryKey: [name],
    queryFn: () => {
      requests.push(name);
      return 'data';
    },
    ...(viewerDependent && { meta: { viewerDependent } }),
  });
  stops.push(observer.subscribe(() => {}));
}

beforeEach(() => {
  sessionStore.setState({ token: null, user: null });
  queryClient = createQueryClient();
  requests = [];
  // Only the state of the router that is read.
  const router = { state: { errors: null }, revalidate } as unknown as SiteRouter;
  stops = [refetchOnSessionChange(router, queryClient)];
  observe('posts', true);
  observe('tracks', false);
});
afterEach(() => {
  for (const stop of stops) stop();
  sessionStore.setState({ token: null, user: null });
});

const settle = () => new Promise(process.nextTick);

it('refetches only what depends on the viewer after a log-in', async () => {
  queryClient.setQueryData(['inactive'], 'data');
  sessionStore.setState({ token: 'token', user: buildViewer() });
  await settle();
  expect(requests).toEqual(['posts']);
  expect(queryClient.getQueryData(['inactive'])).toBe('data');
});

it('refetches everything and removes inactive data after a log-out', async () => {
  sessionStore.setState({ token: 'token', user: buildViewer() });
  await settle();
  requests = [];
  queryClient.setQueryData(['inactive'], 'data of a member');
  sessionStore.setState({ token: null, user: null });
  await settle();
  expect(requests.toSorted()).toEqual(['posts', 'tracks']);
  expect(queryClient.getQueryData(['inactive'])).toBeUndefined();
});

it('does nothing when only the name of the viewer changes', async () => {
  sessionStore.setState({ token: 'token', user: buildViewer() });
  await settle();
  requests = [];
  sessionStore.setState({ user: buildViewer({ name: 'New name' }) });
  await settle();
  expect(requests).toEqual([]);
});
