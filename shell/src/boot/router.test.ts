import { waitFor } from '@testing-library/react';
import { configureApi, createQueryClient } from 'shared-kit/api';
import { DEFAULT_SETTINGS } from 'shared-kit/constants';
import { createSiteRouter } from './router';
import { createSiteRoutes } from './routes';

const start = (path: string) => {
  window.history.replaceState(null, '', path);
  configureApi({ fetch: () => Promise.resolve(Response.json(DEFAULT_SETTINGS)) });
  return createSiteRouter({
    routes: createSiteRoutes([]),
    rendered: null,
    remotes: {
      registry: { remotes: [] },
      routesAt: () => Promise.resolve(null),
      isAdded: () => false,
      markAdded: () => {},
    },
    queryClient: createQueryClient(),
    triedInVain: null,
  });
};

const login = (place: string) => `/login?redirect=${encodeURIComponent(place)}`;

it('leads a guest from a protected first page to log in, and back to the very part', async () => {
  const router = start('/account#sessions');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.createHref(router.state.location)).toBe(login('/account#sessions'));
  router.dispose();
});

it('leads a guest who goes to a protected place of another remote the same way', async () => {
  const router = start('/forgot');
  await router.navigate('/writer/7?tab=seo#faq');
  expect(router.createHref(router.state.location)).toBe(login('/writer/7?tab=seo#faq'));
  router.dispose();
});
