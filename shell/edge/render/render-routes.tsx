import { dehydrate } from '@tanstack/react-query';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { createQueryClient } from 'shared-kit/client';
import { queryClientContext, type RemoteModule } from 'shared-kit/remote';
import { PaintedTextsContext, RejectedFormContext } from 'shared-kit/ui';
import { App } from '../../browser/boot/App';
import { serializePageState, type PageState } from '../../browser/document/page-state';
import { registryContext } from '../../browser/registry/registry';
import { SlotCollectorContext } from '../../browser/slots/RemoteSlot';
import type { Member } from '../forms/session-context';
import { removeScripts, type NoScriptPageOptions } from '../forms/no-script-page';
import { listUnloaded, loadPendingQueries, prefillQueries } from './page-queries';
import { renderDocument } from './render-document';
import { handlerOf } from './route-handlers';
import { runFor } from '../forms/session-context';
import type { SiteData } from './site-data';
import { findTokens } from './critical-rules';
import { createTextCollector, STATE_PLACE, withState } from './painted-state';
import { createPlaceCollector, type RenderedPlace } from './slot-places';

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

/** A rendered page. */
export interface RenderedRoutes {
  status: number;
  /** The document, in UTF-8. */
  html: Uint8Array;
  /** Whether it has all its data: nothing on it waits for a script. */
  isComplete: boolean;
  /** What its style depends on (`findTokens`). */
  tokens: string[];
  /** Its slots, which other remotes may have something for. */
  places: RenderedPlace[];
}

/** A page, or where it redirects to. */
export type RoutesResult = RenderedRoutes | { status: number; location: string };

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
  onStep();
  const places = createPlaceCollector();
  const texts = createTextCollector();
  const renderOnce = () =>
    renderDocument(
      <RejectedFormContext value={noScript?.form ?? null}>
        <SlotCollectorContext value={places.collect}>
          <PaintedTextsContext value={texts.collect}>
            <App state={renderedState} stateText={STATE_PLACE} queryClient={queryClient}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
              {/* The browser has a second child here: without one, the ids of `useId` would differ. */}
              {null}
            </App>
          </PaintedTextsContext>
        </SlotCollectorContext>
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
  else html = withState(html, texts.takeOut(serializePageState(renderedState), html));
  // Here, and not where all pages pass: a page may have a hundred thousand tags.
  const tokens = state.isPainted ? [...findTokens(html)] : [];
  const isComplete = listUnloaded(queryClient).length === 0;
  return { status: context.statusCode, html, isComplete, tokens, places: places.list() };
}
