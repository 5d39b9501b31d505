import { dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createQueryClient } from 'shared-kit/api';
import { queryClientContext, type RemoteModule } from 'shared-kit/remote';
import { App } from '../../src/boot/App';
import { serializePageState, type PageState } from '../../src/boot/page-state';
import { createSiteRoutes } from '../../src/boot/routes';
import { healthQuery, settingsQuery } from '../../src/boot/site-queries';
import { registryContext } from '../../src/remotes/registry';
import { createRemoteRoutes } from '../../src/remotes/remote-routes';
import { renderDocument } from './render-document';
import type { SiteData } from './site-data';

/** What a page is rendered from. It can be sent to another thread. */
export interface RoutesRequest {
  url: string;
  headers: Record<string, string>;
  /** The page's state without what rendering adds. */
  state: PageState;
  siteData: SiteData | null;
  /** Of the public content that it may show; null if unknown. */
  generation: number | null;
}

export type RoutesResult = { status: number; html: string } | { status: number; location: string };

/** Errors in the router's hydration format. Any other error makes the render fail. */
function serializeErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (!isRouteErrorResponse(error)) throw error;
      const { status, statusText, data } = error;
      return [route, { status, statusText, data, internal: false }];
    }),
  );
}

/** Fills a page's query client with what the edge has fetched for all pages. */
function prefillQueries(queryClient: QueryClient, siteData: SiteData | null): void {
  if (siteData === null) return;
  queryClient.setQueryData(healthQuery.queryKey, siteData.health);
  if (siteData.settings !== null) {
    queryClient.setQueryData(settingsQuery.queryKey, siteData.settings);
  }
}

/**
 * Runs the loaders of a page and renders its document.
 * @param module The remote that owns the path; null for the shell's own pages.
 * @param onStep Called when code of the page's own is about to run.
 */
export async function renderRoutes(
  { url, headers, state, siteData }: RoutesRequest,
  module: RemoteModule | null,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<RoutesResult> {
  const queryClient = createQueryClient();
  prefillQueries(queryClient, siteData);
  const handler = createStaticHandler(createSiteRoutes(module ? createRemoteRoutes(module) : []));
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queryClient);
  requestContext.set(registryContext, state.registry);
  onStep();
  const context = await handler.query(new Request(url, { signal, headers }), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const renderedState: PageState = {
    ...state,
    rendered: {
      loaderData: context.loaderData,
      errors: serializeErrors(context),
      queries: dehydrate(queryClient),
    },
  };
  const stateText = serializePageState(renderedState);
  onStep();
  const html = await renderDocument(
    <App state={renderedState} stateText={stateText} queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
      {/* The browser has a second child here: without one, the ids of `useId` would differ. */}
      {null}
    </App>,
    signal,
  );
  return { status: context.statusCode, html };
}
