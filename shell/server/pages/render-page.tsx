import { dehydrate } from '@tanstack/react-query';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createQueryClient } from 'shared-kit/api';
import { queryClientContext } from 'shared-kit/remote';
import { App } from '../../src/boot/App';
import { writePageState, type PageState } from '../../src/boot/page-state';
import { createSiteRoutes } from '../../src/boot/routes';
import { createRemoteRoutes } from '../../src/remotes/remote-routes';
import { registryContext } from '../../src/remotes/registry';
import { ShellOnlyPage } from '../../src/boot/PlainPage';
import { toPublicRegistry } from '../registry-for-browsers';
import type { ServerModuleLoader } from '../server-modules';
import { renderDocument } from './render-document';
import type { Page, PageRequest, Redirect } from './page';
import { readRemoteAssets, type RemoteAssets } from './page-assets';
import type { ShellAssets } from './shell-assets';
import type { SiteDataSource } from './site-data';
import { withTimeout } from '../../src/boot/with-timeout';

interface RendererParts {
  assets: ShellAssets;
  code: ServerModuleLoader;
  releasesDir: string;
  facts: SiteDataSource;
  patience: number;
}

export interface PageRenderer {
  /** The page's first view. Rejects when it cannot be rendered, or not in time. */
  render: (page: PageRequest) => Promise<Page | Redirect>;
  /** The page without its contents: the browser renders all of it. */
  plain: (page: PageRequest) => Promise<Page>;
}

const preloadScript = (href: string) => `<${href}>; rel=preload; as=script`;

/** Errors as the browser's router knows them. Any other error is no page to send. */
function plainErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [route, { status, statusText, data, internal: false }];
    }),
  );
}

export function createPageRenderer(parts: RendererParts): PageRenderer {
  const { assets, code, releasesDir, facts, patience } = parts;

  const stateOf = (page: PageRequest, remote: RemoteAssets | null): PageState => ({
    site: page.site,
    registry: toPublicRegistry(page.registry),
    scripts: assets.scripts.map((file) => `/assets/${file}`),
    styles: [
      ...assets.styles.map((file) => ({ href: `/assets/${file}`, file })),
      ...(remote?.styles ?? []).map((file) => ({ href: `${remote?.base}${file}`, file })),
    ],
    ga4: facts.ga4(),
    rendered: null,
  });

  const preloadOf = (remote: RemoteAssets | null): string[] => [
    ...assets.preload.map((file) => preloadScript(`/assets/${file}`)),
    ...assets.fonts.map((file) => `</assets/${file}>; rel=preload; as=font; crossorigin`),
    ...(remote === null
      ? []
      : [
          `<${remote.base}mf-manifest.json>; rel=preload; as=fetch; crossorigin`,
          ...[remote.entry, ...remote.scripts].map((file) => preloadScript(remote.base + file)),
        ]),
  ];

  async function renderWithin(page: PageRequest, signal: AbortSignal): Promise<Page | Redirect> {
    const release = page.owner?.stable;
    const queryClient = createQueryClient();
    const [module, remote] = await Promise.all([
      release?.server ? code.load(release.server) : null,
      release ? readRemoteAssets(releasesDir, release) : null,
      facts.give(queryClient),
    ]);
    const handler = createStaticHandler(createSiteRoutes(module ? createRemoteRoutes(module) : []));
    const requestContext = new RouterContextProvider();
    requestContext.set(queryClientContext, queryClient);
    requestContext.set(registryContext, page.registry);
    const request = new Request(page.url, { signal, headers: page.headers });
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const state: PageState = {
      ...stateOf(page, remote),
      rendered: {
        loaderData: context.loaderData,
        errors: plainErrors(context),
        queries: dehydrate(queryClient),
      },
    };
    const html = await renderDocument(
      <App state={state} stateText={writePageState(state)} queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
      signal,
    );
    return { status: context.statusCode, html, preload: preloadOf(remote), ga4: state.ga4 };
  }

  return {
    render: (page) => withTimeout(patience, (signal) => renderWithin(page, signal)),
    plain: (page) =>
      withTimeout(patience, async (signal) => {
        const state = stateOf(page, null);
        const html = await renderDocument(
          <App state={state} stateText={writePageState(state)} queryClient={createQueryClient()}>
            <ShellOnlyPage />
          </App>,
          signal,
        );
        return { status: 200, html, preload: preloadOf(null), ga4: state.ga4 };
      }),
  };
}
