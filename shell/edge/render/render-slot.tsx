import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createQueryClient } from 'shared-kit/client';
import { QueryClientProvider } from 'shared-kit/client/query';
import {
  findSlotComponent,
  parseSlotProps,
  SiteProvider,
  type RemoteModule,
  type SiteConfig,
} from 'shared-kit/remote';
import * as z from 'zod';
import { removeScripts } from '../forms/no-script-page';
import { runFor, type Member } from '../forms/session-context';
import { findTokens } from './critical-rules';
import { loadPendingQueries, prefillQueries } from './page-queries';
import { INCOMPLETE } from './render-document';
import type { SiteData } from './site-data';

/** A component of a remote for a slot of another one's page. */
export interface SlotRequest {
  slot: string;
  /** JSON, as the page's process has sent it. */
  props: string;
  /** Starts the ids of its elements, so that they are unique in the page. */
  idPrefix: string;
  url: string;
  site: SiteConfig;
  siteData: SiteData | null;
  contentVersion: number | null;
  member: Member | null;
  /** Whether the page is for a browser that runs no script. */
  isNoScript: boolean;
}

/** The component's HTML, with what its style depends on (`findTokens`). */
export interface SlotResult {
  slotHtml: string;
  tokens: string[];
}

/** A part of a page, not one of its own. In characters. */
const MAX_HTML_LENGTH = 65_536;
const MAX_TOKENS = 2_000;

/** What a render process says that a component looks like. */
export const remoteSlotResult: z.ZodType<SlotResult> = z.object({
  slotHtml: z.string().max(MAX_HTML_LENGTH),
  tokens: z.array(z.string()).max(MAX_TOKENS),
});

/** What the shell says of a page is not for the component: nothing is there to change. */
const NO_NOTICE = { notice: null, form: null, canAdopt: false };

/** Renders the component that a remote offers to a slot. Rejects if it has none, refuses its props or throws. */
export const renderSlot = (
  request: SlotRequest,
  module: RemoteModule,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<SlotResult> =>
  runFor({ member: request.member, token: request.member?.token ?? null }, () =>
    renderOffered(request, module, signal, onStep),
  );

async function renderOffered(
  { slot, props, idPrefix, url, site, siteData, isNoScript }: SlotRequest,
  module: RemoteModule,
  signal: AbortSignal,
  onStep: () => void,
): Promise<SlotResult> {
  const offered = findSlotComponent(module.slots ?? [], slot);
  if (offered === null) throw new TypeError(`${module.name} offers nothing to ${slot}.`);
  onStep();
  const loaded = await offered.component();
  const parsed = parseSlotProps(offered.props, JSON.parse(props));
  if (parsed === null) throw new TypeError(`${module.name} refuses the props of ${slot}.`);
  // Its schema decides which props it gets.
  const Component = loaded.default as ComponentType<object>;
  const queryClient = createQueryClient();
  prefillQueries(queryClient, siteData);
  const handler = createStaticHandler([{ path: '*', element: <Component {...parsed} /> }]);
  const context = await handler.query(new Request(url, { signal }));
  if (context instanceof Response) throw new TypeError('A component cannot redirect.');
  const renderOnce = () => {
    onStep();
    return renderToString(
      <QueryClientProvider client={queryClient}>
        <SiteProvider value={site}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SiteProvider>
      </QueryClientProvider>,
      { identifierPrefix: idPrefix },
    );
  };
  let html = renderOnce();
  // Such a page runs no script that could load the rest.
  if (isNoScript && (await loadPendingQueries(queryClient))) html = renderOnce();
  // It waits for something, or a part of it has thrown: browsers can show that, too.
  if (INCOMPLETE.test(html)) throw new TypeError(`${slot} of ${module.name} is not complete.`);
  if (isNoScript) html = await removeScripts(html, NO_NOTICE, signal);
  const result = { slotHtml: html, tokens: [...findTokens(Buffer.from(html))] };
  checkSize(result, `${slot} of ${module.name}`);
  return result;
}

/** The edge ends a process that sends more, with all the pages in it: only this component may fail. */
function checkSize({ slotHtml, tokens }: SlotResult, label: string): void {
  if (slotHtml.length > MAX_HTML_LENGTH) {
    throw new RangeError(`${label} is longer than ${MAX_HTML_LENGTH} characters.`);
  }
  if (tokens.length > MAX_TOKENS) {
    throw new RangeError(`${label} has more than ${MAX_TOKENS} different classes and attributes.`);
  }
}
