import { Outlet, type LoaderFunctionArgs, type RouteObject } from 'shared-kit/client/router';
import { loadAction, loadQuery, PageHead } from 'shared-kit/remote';
import type * as formActions from '../account/form-actions';
import { protectedRoute } from '../registry/access';
import { Layout } from '../layout/Layout';
import { PageSkeleton } from '../states/PageSkeleton';
import { DomRecovery } from '../remotes/DomRecovery';
import { PageError } from '../remotes/PageError';
import { fallbackRoute } from '../remotes/RemoteUnavailable';
import { RootError } from './RootError';
import { settingsQuery } from '../site/site-queries';

/** The route that remotes' routes are added to. */
export const SITE_ROUTE_ID = 'site';

const loadSettings = ({ context }: LoaderFunctionArgs) => loadQuery(context, settingsQuery);

const accountAction = (name: keyof typeof formActions) =>
  loadAction(async () => ({ action: (await import('../account/form-actions'))[name] }));

const shellRoutes = (): RouteObject[] => [
  {
    id: 'login',
    path: '/login',
    action: accountAction('login'),
    lazy: async () => ({ Component: (await import('../account/login/LoginPage')).LoginPage }),
  },
  {
    id: 'register',
    path: '/register',
    action: accountAction('register'),
    lazy: async () => ({
      Component: (await import('../account/register/RegisterPage')).RegisterPage,
    }),
  },
  {
    id: 'forgot',
    path: '/forgot',
    action: accountAction('forgot'),
    lazy: async () => ({
      Component: (await import('../account/forgot/ForgotPasswordPage')).ForgotPasswordPage,
    }),
  },
  {
    id: 'reset',
    path: '/reset',
    action: accountAction('reset'),
    lazy: async () => ({
      Component: (await import('../account/reset/ResetPasswordPage')).ResetPasswordPage,
    }),
  },
  {
    id: 'confirm-email',
    path: '/confirm-email',
    action: accountAction('confirmEmail'),
    lazy: async () => ({
      Component: (await import('../account/confirm-email/ConfirmEmailPage')).ConfirmEmailPage,
    }),
  },
  {
    id: 'account',
    path: '/account',
    ...protectedRoute(),
    lazy: async () => ({ Component: (await import('../account/account/AccountPage')).AccountPage }),
  },
  {
    id: 'kit',
    path: '/__kit',
    lazy: async () => {
      const { KitPage } = await import('shared-kit/kit-page');
      // The kit itself knows nothing of the site's addresses.
      const head = <PageHead title="UI kit" path="/__kit" noIndex />;
      return {
        element: (
          <>
            {head}
            <KitPage />
          </>
        ),
      };
    },
  },
  {
    id: 'remotes',
    path: '/__remotes',
    lazy: async () => ({
      Component: (await import('../remotes/diagnostics/RemotesPage')).RemotesPage,
    }),
  },
  fallbackRoute,
];

/**
 * The page's route tree: the shell's own routes, and those of the remotes that are loaded already.
 * The root has no path, or it would match `/` before its remote is loaded.
 */
export function createSiteRoutes(remoteRoutes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      loader: loadSettings,
      // Settings rarely change, and their query refetches them.
      shouldRevalidate: () => false,
      element: (
        <DomRecovery>
          <Layout />
        </DomRecovery>
      ),
      hydrateFallbackElement: (
        <Layout>
          <PageSkeleton />
        </Layout>
      ),
      errorElement: <RootError />,
      children: [
        {
          id: SITE_ROUTE_ID,
          element: (
            <DomRecovery>
              <Outlet />
            </DomRecovery>
          ),
          ErrorBoundary: PageError,
          children: [...shellRoutes(), ...remoteRoutes],
        },
      ],
    },
  ];
}
