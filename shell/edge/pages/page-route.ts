import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formRoutes, type FormRoutesOptions } from '../forms/form-routes';
import { findRemoteByPath, type SiteConfig } from 'shared-kit/remote';
import { resolveLoginRedirect } from 'shared-kit/client/session';
import { isProtected } from '../../browser/registry/access';
import { overrideRegistry } from '../overrides/override-registry';
import { redirectWithOverrides, requestOverrides } from '../overrides/overrides-route';
import type { OverridePolicy } from '../overrides/override-values';
import type { RemoteOverride } from '../../browser/registry/remote-override';
import type { ReadDescription } from '../overrides/read-description';
import { createSecurityHeaders } from '../security-headers';
import type { EdgeMetrics } from '../metrics';
import { createGroupSequence, groupCookie, readGroup } from '../session-group';
import type { SiteRegistrySource } from '../site-registry';
import { NotRenderedError } from '../workers/release-renderer';
import type { RenderResults } from '../render-results';
import { matchesTag } from '../cache/response-cache';
import { compressAhead, compressPage } from './compress-page';
import type { Page, PageRequest, Redirect } from './page';
import {
  isPersonal,
  plainPageOptions,
  readView,
  sendPlainPage,
  type PageView,
} from './visitor-view';
import { createPersonalPages, TooManyPagesError } from './personal-pages';
import { etagOf, type PageCache } from './page-cache';
import { newVisitCookie, visitorOf } from './visitor';
import type { PageRenderer } from './render-page';

interface PageRouteOptions {
  site: SiteConfig;
  registry: SiteRegistrySource;
  /** Origins that releases may come from beside the site's own. */
  allowedOrigins: readonly string[];
  renderer: PageRenderer;
  /** Learns how each page of a remote is rendered. */
  renderResults: Pick<RenderResults, 'record'>;
  /** Null if browsers may not override remotes. */
  overrides: OverridePolicy | null;
  /** Null if overrides are not described by their own origin. */
  readDescription: ReadDescription | null;
  log: (line: string) => void;
  /** What the forms of pages that run no script need. */
  forms: Pick<FormRoutesOptions, 'api' | 'limits' | 'notices'>;
  countPage: EdgeMetrics['countPage'];
  /** Pages of guests, which differ only in what `PageRequest` says. */
  pageCache: PageCache;
}

/** Whether the edge renders a path: not the protected ones, nor remotes without a server build. */
const isRendered = ({ url, owner, registry }: PageRequest) =>
  !isProtected(registry, url.pathname) && (owner === null || owner.release.server !== null);

/** The request headers that a page may depend on: the hero's variant is chosen by session. */
const PAGE_HEADERS = ['cookie', 'dnt', 'sec-gpc'];

/**
 * The URL of a request; null if it has no host or its path is malformed (`/%E0%A4%A`). A path that
 * begins with two slashes is a path all the same, where `new URL('//host', origin)` would take it for
 * a host.
 */
function parseUrl({ host }: FastifyRequest, origin: string, path: string): URL | null {
  // Without a host, the first segment of the path would be one.
  if (host === '') return null;
  try {
    const url = new URL(origin + path);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

/** Where a member is taken who opens the page to log in; null on any other page. */
const redirectOfMember = ({ pathname, searchParams }: URL): string | null =>
  pathname === '/login' || pathname === '/register'
    ? resolveLoginRedirect({
        redirect: searchParams.get('redirect'),
        origin: null,
        stored: null,
      })
    : null;

/** While so many other pages are being rendered, one is compressed faster. */
const BUSY_FROM = 2;

/** What a response depends on beside its page. */
interface SendOptions {
  /** Whether other pages wait for the processor. */
  isBusy: boolean;
  overrides: readonly RemoteOverride[];
  allowedOrigins: readonly string[];
  /** A group for a session that has none yet. */
  newGroup: number | null;
  /** An id for a visitor who has none yet, on the page whose hero depends on it. */
  newVisit: string | null;
  /** Whether the site's cookies are for https only. */
  isSecure: boolean;
}

function cacheControl({ overrides, newGroup, newVisit }: SendOptions): string {
  if (overrides.length > 0) return 'private, no-store';
  // A shared cache would give its visitors one session's cookie.
  return `${newGroup === null && newVisit === null ? 'public' : 'private'}, max-age=0, must-revalidate`;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | Redirect,
  options: SendOptions,
) {
  const { isBusy, overrides, allowedOrigins, newGroup, newVisit, isSecure } = options;
  if ('location' in page) return reply.redirect(page.location, page.status);
  const { body, encoding } = await compressPage(page, request.headers['accept-encoding'], isBusy);
  if (page.ga4 || overrides.length > 0) {
    const remoteOrigins = [...new Set(overrides.map(({ origin }) => origin))];
    await reply.helmet(createSecurityHeaders({ ga4: page.ga4, allowedOrigins, remoteOrigins }));
  }
  if (newGroup !== null) void reply.header('set-cookie', groupCookie(newGroup, isSecure));
  if (newVisit !== null) void reply.header('set-cookie', newVisitCookie(newVisit, isSecure));
  if (encoding !== null) void reply.header('content-encoding', encoding);
  void reply
    .header('cache-control', cacheControl(options))
    .header('vary', ['accept-encoding', ...PAGE_HEADERS].join(', '));
  if (page.preload.length > 0) void reply.header('link', page.preload.join(', '));
  if (page.status === 200 && overrides.length === 0) {
    const etag = etagOf(page, encoding);
    void reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.code(page.status).type('text/html; charset=utf-8').send(body);
}

/** Serves every other path: a rendered page if possible, otherwise the shell only. */
export async function pageRoute(edge: FastifyInstance, options: PageRouteOptions) {
  const {
    site,
    renderer,
    renderResults,
    log,
    countPage,
    readDescription,
    allowedOrigins,
    pageCache,
  } = options;
  const { isSecure } = options.forms.api;
  const nextGroup = createGroupSequence();
  let rendering = 0;

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    readPageView: () => Promise<PageView>,
  ) {
    const origin = `${request.protocol}://${request.host}`;
    const url = parseUrl(request, origin, path);
    if (url === null) return reply.code(400).type('text/plain').send('Malformed URL');
    // No page has an empty segment, and links relative to such a path could lead to another host.
    if (url.pathname.startsWith('//')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    const { publicRegistry, hasCanary, resolve } = await options.registry.current();
    const registered = publicRegistry.remotes.map(({ name }) => name);
    if (redirectWithOverrides(request, reply, url, registered, options.overrides)) return reply;
    const overrides = requestOverrides(request, options.overrides);
    const knownGroup = hasCanary ? readGroup(request.headers.cookie, isSecure) : null;
    const newGroup = hasCanary && knownGroup === null ? nextGroup() : null;
    const group = knownGroup ?? newGroup;
    const resolved = resolve(group);
    // Pages of the same registry are rendered once for all who ask for them at the same time.
    const registry = overrides?.length
      ? await overrideRegistry(resolved, overrides, readDescription)
      : resolved;
    const visitor = visitorOf(request.headers, isSecure);
    const view = await readPageView();
    const memberTarget = view.member === null ? null : redirectOfMember(url);
    if (memberTarget !== null) {
      return reply.header('cache-control', 'private, no-store').redirect(memberTarget, 303);
    }
    const page: PageRequest = {
      url,
      headers: visitor.pageHeaders,
      site: { ...site, url: site.url || origin },
      registry,
      group,
      overrides,
      contentVersion: pageCache.contentVersion(),
      member: view.member,
      plain: plainPageOptions(view),
      owner: findRemoteByPath(registry, url.pathname),
    };
    const newVisit = url.pathname === '/' ? visitor.newId : null;
    const sendOptions = {
      overrides: overrides ?? [],
      allowedOrigins,
      newGroup,
      newVisit,
      isSecure,
    };
    const sendPage = (result: Page | Redirect) =>
      page.plain === null
        ? send(request, reply, result, { ...sendOptions, isBusy: rendering >= BUSY_FROM })
        : sendPlainPage(request, reply, result, view.rejected, allowedOrigins);
    if (!isRendered(page)) {
      countPage('shell-only');
      return sendPage(await renderer.renderShellOnly(page));
    }
    const recordRender = (hasFailed: boolean) => {
      const isTooEarly = hasFailed && renderer.isStarting(page);
      if (page.owner !== null && !isTooEarly) renderResults.record(page.owner, hasFailed);
    };
    const renderPage = async () => {
      rendering += 1;
      try {
        const rendered = await renderer.render(page);
        pageCache.set(page, rendered);
        recordRender(false);
        return rendered;
      } finally {
        rendering -= 1;
      }
    };
    const recordFailure = (error: unknown) => {
      recordRender(true);
      // The workers have logged why already, and there may be many of these.
      if (error instanceof NotRenderedError) return;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`edge: could not render ${url.pathname}: ${reason}`);
    };
    try {
      const renderAgain = async () => {
        try {
          const rendered = await renderPage();
          if ('html' in rendered) compressAhead(rendered);
        } catch (error) {
          recordFailure(error);
        }
      };
      const result = pageCache.get(page, renderAgain) ?? (await renderPage());
      countPage('rendered');
      return await sendPage(result);
    } catch (error) {
      countPage('failed');
      recordFailure(error);
      return sendPage(await renderer.renderShellOnly(page));
    }
  }

  const { forms } = options;
  const personalPages = createPersonalPages();

  await edge.register(formRoutes, {
    ...forms,
    log,
    showForm: (request, reply, { page, token, status, form }) =>
      // Never refused: what was typed would be lost. Forms are bounded by network before.
      personalPages.run(request.ip, false, () =>
        servePage(request, reply, page, () =>
          readView(request, reply, forms, { token, rejected: { form, status } }),
        ),
      ),
  });

  edge.route({
    method: 'GET',
    exposeHeadRoute: true,
    url: '/*',
    handler: async (request, reply) => {
      const serve = () =>
        servePage(request, reply, request.url, () => readView(request, reply, forms));
      if (!isPersonal(request, forms)) return serve();
      try {
        return await personalPages.run(request.ip, true, serve);
      } catch (error) {
        if (!(error instanceof TooManyPagesError)) throw error;
        return reply
          .code(429)
          .header('retry-after', '2')
          .type('text/plain')
          .send('Too many requests. Please wait a moment and try again.');
      }
    },
  });
}
