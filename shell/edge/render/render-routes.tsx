import { dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createQueryClient } from 'shared-kit/client';
import { queryClientContext, type RemoteModule } from 'shared-kit/remote';
import { RejectedFormContext } from 'shared-kit/ui';
import { App } from '../../browser/boot/App';
import { serializePageState, type PageState } from '../../browser/document/page-state';
import { healthQuery, settingsQuery } from '../../browser/site/site-queries';
import { registryContext } from '../../browser/registry/registry';
import type { Member } from '../forms/session-context';
import { removeScripts, type NoScriptPageOptions } from '../forms/no-script-page';
import { renderDocument } from './render-document';
import { handlerOf } from './route-handlers';
import { runFor } from '../forms/session-context';
import type { SiteData } from './site-data';
import { findTokens } from './critical-rules';

/** What a page is rendered from. It can be sent to another thread. */
export interface RoutesRequest {
  url: string;
  headers: Record<string, string>;
  /** The page's state without what rendering adds. */
  state: PageState;
  siteData: SiteData | null;
  /** Of the public content that it may show; null if unknown. */
  contentVersion: number | null;
  /** Whom the page is for; null for guests. */
  member: Member | null;
  /** How it is made for a browser that runs no script; null for all others. */
  noScript: NoScriptPageOptions | null;
}

/** A document, in UTF-8, with what its style depends on (`findTokens`), or where the page redirects to. */
export type RoutesResult =
  { status: number; html: Uint8Array; tokens: string[] } | { status: number; location: string };

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

/** What components read of a page that their route has not loaded: scripts would do it later. */
async function loadPendingQueries(queryClient: QueryClient): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isEnabled = !('enabled' in options) || options.enabled !== false;
      return state.status === 'pending' && isEnabled && options.queryFn !== undefined;
    });
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

/**
 * Runs the loaders of a page and renders its document.
 * @param module The remote that owns the path; null for the shell's own pages.
 * @param onStep Called when code of the page's own is about to run.
 */
export const renderRoutes = (
  request: RoutesRequest,
  module: RemoteModule | null,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<RoutesResult> =>
  runFor({ member: request.member, token: request.member?.token ?? null }, () =>
    renderWithLoaders(request, module, signal, onStep),
  );

async function renderWithLoaders(
  { url, headers, state, siteData, noScript }: RoutesRequest,
  module: RemoteModule | null,
  signal: AbortSignal,
  onStep: () => void,
): Promise<RoutesResult> {
  const queryClient = createQueryClient();
  prefillQueries(queryClient, siteData);
  const handler = handlerOf(module);
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
  const renderOnce = () =>
    renderDocument(
      <RejectedFormContext value={noScript?.form ?? null}>
        <App state={renderedState} stateText={stateText} queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
          {/* The browser has a second child here: without one, the ids of `useId` would differ. */}
          {null}
        </App>
      </RejectedFormContext>,
      signal,
    );
  let html = await renderOnce();
  // Such a page runs no script that could load the rest.
  if (noScript !== null && (await loadPendingQueries(queryClient))) {
    onStep();
    html = await renderOnce();
  }
  if (noScript !== null) html = Buffer.from(await removeScripts(html.toString(), noScript, signal));
  // Here, and not where all pages pass: a page may have a hundred thousand tags.
  const tokens = state.isPainted ? [...findTokens(html)] : [];
  return { status: context.statusCode, html, tokens };
}
