import { render, screen } from '@testing-library/react';
import { configureApi, createQueryClient } from 'shared-kit/client';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { QueryClientProvider } from 'shared-kit/client/query';
import { RouterProvider } from 'shared-kit/client/router';
import { createSiteRouter } from './router';
import { createSiteRoutes } from './routes';

jest.mock('../layout/Layout', () => ({
  Layout: () => {
    throw new Error('The layout is broken');
  },
  PageSkeleton: () => null,
}));

it('is shown if the layout throws, and the error is passed to the reporter', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  configureApi({ fetch: () => Promise.resolve(Response.json(DEFAULT_SETTINGS)) });
  window.history.replaceState(null, '', '/login');
  const queryClient = createQueryClient();
  const router = createSiteRouter({
    routes: createSiteRoutes([]),
    rendered: null,
    remotes: {
      registry: { remotes: [], refused: [] },
      loadRoutes: () => Promise.resolve(null),
      getFailure: () => null,
      markFailed: () => false,
      isAdded: () => false,
      markAdded: () => {},
    },
    queryClient,
  });
  const onError = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} onError={onError} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The site could not be shown.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(onError.mock.lastCall?.[0]).toMatchObject({ message: 'The layout is broken' });
  router.dispose();
});
