import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formRoutes, type FormRoutesOptions } from '../forms/form-routes';
import { deviceHeader } from '../forms/visitor-api';
import { findRemoteByPath, type ActiveRemote, type SiteConfig } from 'shared-kit/remote';
import { resolveLoginRedirect } from 'shared-kit/client/session';
import { redirectWithOverrides } from '../overrides/overrides-route';
import { storedSource, type RemoteOverride } from '../../browser/registry/remote-override';
import { createSecurityHeaders } from '../security-headers';
import { parseUrl } from '../request-checks';
import type { EdgeMetrics } from '../metrics';
import { isShellForm } from '../render/route-handlers';
import { groupCookie } from '../session-group';
import type { SiteRegistrySource } from '../site-registry';
import { NotRenderedError } from '../workers/release-renderer';
import type { RenderResults } from '../render-results';
import { compressAhead, compressKept } from '../cache/compress-kept';
import { matchesTag } from '../cache/response-cache';
import type { Page, PageRequest, Redirect } from './page';
import { createSessionReleases, hasOwner, isRendered, type OverrideOptions } from './page-request';
import {
  isPersonal,
  noScriptOptions,
  readView,
  sendNoScriptPage,
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
  overrides: OverrideOptions;
  log: (line: string) => void;
  /** What the forms of pages that run no script need. */
  forms: Pick<FormRoutesOptions, 'api' | 'limits' | 'notices'>;
  countPage: EdgeMetrics['countPage'];
  /** Pages of guests, which differ only in what `PageRequest` says. */
  pageCache: PageCache;
}

/** The request headers that a page may depend on: the hero's variant is chosen by session. */
const PAGE_HEADERS = ['cookie', 'dnt', 'sec-gpc'];

/** Where a member is taken who opens the page to log in; null on any other page. */
const redirectOfMember = ({ pathname, searchParams }: URL): string | null =>
  pathname === '/login' || pathname === '/register'
    ? resolveLoginRedirect({
        redirect: searchParams.get('redirect'),
        origin: null,
        stored: null,
      })
    : null;

/** What the action of a route without one comes to. */
const NO_FORM = { form: null, contentVersion: 0 };

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
  if ('location' in page) {
    // Browsers keep a 301 for ever otherwise: a slug may be used again, and a removed remote come back.
    void reply.header('cache-control', cacheControl(options));
    return reply.redirect(page.location, page.status);
  }
  const accepted = request.headers['accept-encoding'];
  const { body, encoding } = await compressKept(page, page.html, accepted, isBusy);
  if (page.ga4 || overrides.length > 0) {
    const origins = overrides.flatMap(({ source }) => (storedSource(source) ? [] : [source]));
    const remoteOrigins = [...new Set(origins)];
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
  const { site, renderer, renderResults, log, countPage, allowedOrigins, pageCache } = options;
  const { isSecure } = options.forms.api;
  const { policy } = options.overrides;
  const sessionReleases = createSessionReleases({
    overrides: options.overrides,
    allowedOrigins,
    isSecure,
  });
  let rendering = 0;

  function recordResult(owner: ActiveRemote | null, hasFailed: boolean) {
    const isTooEarly = hasFailed && renderer.isStarting(owner);
    if (owner !== null && !isTooEarly) renderResults.record(owner, hasFailed);
  }

  function logFailure(what: string, error: unknown) {
    // The workers have logged why already, and there may be many of these.
    if (error instanceof NotRenderedError) return;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(`edge: ${what}: ${reason}`);
  }

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    readPageView: () => Promise<PageView>,
  ) {
    const url = parseUrl(request, path);
    if (url === null) return reply.code(400).type('text/plain').send('Malformed URL');
    // No page has an empty segment, and links relative to such a path could lead to another host.
    if (url.pathname.startsWith('//')) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    const current = await options.registry.current();
    const registered = current.publicRegistry.remotes.map(({ name }) => name);
    if (redirectWithOverrides(request, reply, url, registered, policy)) return reply;
    const { registry, group, newGroup, overrides } = await sessionReleases(request, current);
    // What it shows is for whoever was sent the link, and not what the site says.
    if (overrides.active.length > 0) void reply.header('x-robots-tag', 'noindex, nofollow');
    const visitor = visitorOf(request.headers, isSecure);
    const view = await readPageView();
    const memberTarget = view.member === null ? null : redirectOfMember(url);
    if (memberTarget !== null) {
      return reply.header('cache-control', 'private, no-store').redirect(memberTarget, 303);
    }
    const page: PageRequest = {
      url,
      headers: visitor.pageHeaders,
      site: { ...site, url: site.url || url.origin },
      registry,
      group,
      overrides,
      contentVersion: pageCache.contentVersion(),
      member: view.member,
      noScript: noScriptOptions(view),
      owner: findRemoteByPath(registry, url.pathname),
    };
    const newVisit = url.pathname === '/' ? visitor.newId : null;
    const sendOptions = {
      overrides: overrides.active,
      allowedOrigins,
      newGroup,
      newVisit,
      isSecure,
    };
    const sendPage = (result: Page | Redirect) =>
      page.noScript === null
        ? send(request, reply, result, { ...sendOptions, isBusy: rendering >= BUSY_FROM })
        : sendNoScriptPage(request, reply, result, view.rejected, allowedOrigins);
    if (!isRendered(page)) {
      countPage('shell-only');
      return sendPage(await renderer.renderShellOnly(page));
    }
    const renderPage = async () => {
      rendering += 1;
      try {
        const rendered = await renderer.render(page);
        pageCache.set(page, rendered);
        recordResult(page.owner, false);
        return rendered;
      } finally {
        rendering -= 1;
      }
    };
    const recordFailure = (error: unknown) => {
      recordResult(page.owner, true);
      logFailure(`could not render ${url.pathname}`, error);
    };
    try {
      const renderAgain = async () => {
        try {
          const rendered = await renderPage();
          if ('html' in rendered) compressAhead(rendered, rendered.html);
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

  const runForm: FormRoutesOptions['runForm'] = async (request, url, form) => {
    if (isShellForm(url.pathname)) {
      const headers = { ...form.headers, ...deviceHeader(request, forms.api) };
      return renderer.runForm(null, url, { ...form, headers });
    }
    const { registry } = await sessionReleases(request, await options.registry.current());
    const owner = findRemoteByPath(registry, url.pathname);
    if (owner === null) return NO_FORM;
    if (!isRendered({ url, owner, registry }))
      throw new NotRenderedError('It has no server build.');
    try {
      const result = await renderer.runForm(owner, url, form);
      recordResult(owner, false);
      return result;
    } catch (error) {
      recordResult(owner, true);
      logFailure(`the form at ${url.pathname} has failed`, error);
      throw error;
    }
  };

  await edge.register(formRoutes, {
    ...forms,
    log,
    hasRoute: async (pathname) =>
      isShellForm(pathname) || hasOwner(await options.registry.current(), pathname),
    runForm,
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
