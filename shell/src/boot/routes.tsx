import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { protectedRoute } from '../account/access';
import { Layout } from '../layout/Layout';
import { PageSkeleton } from '../layout/PageSkeleton';
import { elsewhere } from '../remotes/elsewhere-loader';
import { RemoteUnavailable } from '../remotes/RemoteUnavailable';
import { PageError } from '../remotes/PageError';
import { KitRoute } from './KitRoute';
import { settingsQuery } from './site-queries';

/** The route that remotes' routes are added to. */
export const SITE_ROUTE_ID = 'site';

const loadSettings = ({ context }: LoaderFunctionArgs) => loadQuery(context, settingsQuery);

/**
 * The page's one route tree: the shell's own routes, and those of the remotes that are there
 * already. The root has no path, or it would take `/` before its remote is asked.
 */
export function createSiteRoutes(fromRemotes: RouteObject[]): RouteObject[] {
  const pages: RouteObject[] = [
    {
      id: 'login',
      path: '/login',
      lazy: async () => ({ Component: (await import('../account/login/LoginPage')).LoginPage }),
    },
    {
      id: 'register',
      path: '/register',
      lazy: async () => ({ Component: (await import('../account/register/RegisterPage')).RegisterPage }),
    },
    {
      id: 'forgot',
      path: '/forgot',
      lazy: async () => ({ Component: (await import('../account/forgot/ForgotPasswordPage')).ForgotPage }),
    },
    {
      id: 'reset',
      path: '/reset',
      lazy: async () => ({ Component: (await import('../account/reset/ResetPasswordPage')).ResetPage }),
    },
    {
      id: 'confirm-email',
      path: '/confirm-email',
      lazy: async () => ({
        Component: (await import('../account/confirm-email/ConfirmEmailPage')).ConfirmEmailPage,
      }),
    },
    {
      id: 'account',
      path: '/account',
      ...guarded(),
      lazy: async () => ({ Component: (await import('../account/account/AccountPage')).OwnAccountPage }),
    },
    {
      id: 'kit',
      path: '/__kit',
      lazy: async () => {
        const { KitPage } = await import('shared-kit/ui/kit');
        return { element: <KitRoute page={<KitPage />} /> };
      },
    },
    {
      id: 'elsewhere',
      path: '*',
      loader: elsewhere,
      element: <RemoteUnavailable />,
      ErrorBoundary: PageError,
    },
    ...fromRemotes,
  ];
  return [
    {
      id: 'root',
      loader: loadSettings,
      // Settings change rarely, and their query looks after itself.
      shouldRevalidate: () => false,
      element: <Layout />,
      hydrateFallbackElement: (
        <Layout>
          <PageSkeleton />
        </Layout>
      ),
      errorElement: (
        <Layout>
          <PageError />
        </Layout>
      ),
      children: [{ id: SITE_ROUTE_ID, ErrorBoundary: PageError, children: pages }],
    },
  ];
}
