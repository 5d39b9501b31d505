import { waitFor } from '@testing-library/react';
import { configureApi, createQueryClient } from 'shared-kit/client';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
import { createSiteRouter } from './router';
import { createSiteRoutes } from './routes';

const registry = buildActiveRegistry(
  buildActiveRemote({ paths: ['/writer/:id'], access: 'user' }, 'remote_writer'),
);

const startAt = (path: string) => {
  window.history.replaceState(null, '', path);
  configureApi({ fetch: () => Promise.resolve(Response.json(DEFAULT_SETTINGS)) });
  return createSiteRouter({
    routes: createSiteRoutes([]),
    rendered: null,
    remotes: {
      registry,
      loadRoutes: () => Promise.resolve(null),
      getFailure: () => null,
      markFailed: () => false,
      isAdded: () => false,
      markAdded: () => {},
    },
    queryClient: createQueryClient(),
  });
};

const loginHref = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;

it('redirects a guest from a protected first page to log-in, with the hash', async () => {
  const router = startAt('/account#sessions');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.createHref(router.state.location)).toBe(loginHref('/account#sessions'));
  router.dispose();
});

it('redirects a guest who navigates to a protected page of a remote', async () => {
  const router = startAt('/forgot');
  await router.navigate('/writer/7?tab=seo#faq');
  expect(router.createHref(router.state.location)).toBe(loginHref('/writer/7?tab=seo#faq'));
  router.dispose();
});
