import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRemoteByPath, resolveRegistry, type SiteConfig } from 'shared-kit/remote';
import { isProtected } from '../../src/account/access';
import type { RegistryFile } from '../registry-file';
import { overrideRegistry } from '../overrides/override-registry';
import { redirectWithOverrides, requestOverrides } from '../overrides/overrides-route';
import type { OverridePolicy } from '../overrides/override-values';
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override';
import type { ReadDescription } from '../overrides/read-description';
import { createSecurityHeaders } from '../security-headers';
import type { Page, PageRenderer, PageRequest, Redirect } from './render-page';

interface PageRouteOptions {
  site: SiteConfig;
  registryFile: RegistryFile;
  renderer: PageRenderer;
  /** Null if browsers may not override remotes. */
  overrides: OverridePolicy | null;
  /** Null if overrides are not described by their own origin. */
  readDescription: ReadDescription | null;
  log: (line: string) => void;
}

/** Whether the edge renders a path: not the protected ones, nor remotes without a server build. */
const isRendered = ({ url, owner }: PageRequest) =>
  !isProtected(url.pathname) && (owner === null || owner.release.server !== null);

/** The request headers that a page may depend on: the hero's variant is chosen by session. */
const PAGE_HEADERS = ['cookie', 'dnt', 'sec-gpc'];

function pickPageHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    PAGE_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * The URL of a request; null if its path is malformed (`/%E0%A4%A`). A path that begins with two
 * slashes is a path all the same, where `new URL('//host', origin)` would take it for a host.
 */
function parseUrl(request: FastifyRequest, origin: string): URL | null {
  try {
    const url = new URL(origin + request.url);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Every page is compressed when it is sent, so speed matters more than size. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a page with the best encoding that the browser accepts. */
async function compress(
  text: string,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const body = Buffer.from(text);
  const accepted = String(acceptEncoding ?? '');
  if (/\bbr\b/.test(accepted)) {
    return { body: await compressBrotli(body, BROTLI_OPTIONS), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await compressGzip(body), encoding: 'gzip' };
  return { body, encoding: null };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | Redirect,
  overrides: readonly RemoteOverride[],
) {
  const isOverridden = overrides.length > 0;
  if ('location' in page) return reply.redirect(page.location, page.status);
  const { body, encoding } = await compress(page.html, request.headers['accept-encoding']);
  if (page.ga4 || isOverridden) {
    const remoteOrigins = [...new Set(overrides.map(({ origin }) => origin))];
    await reply.helmet(createSecurityHeaders({ ga4: page.ga4, remoteOrigins }));
  }
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isOverridden ? 'private, no-store' : CACHE_CONTROL)
    .header('vary', ['accept-encoding', ...PAGE_HEADERS].join(', '))
    .header('link', page.preload.join(', '))
    .send(body);
}

/** Serves every other path: a rendered page if possible, otherwise the shell only. */
export async function pageRoute(edge: FastifyInstance, options: PageRouteOptions) {
  const { site, registryFile, renderer, log, readDescription } = options;

  edge.route({
    method: 'GET',
    exposeHeadRoute: true,
    url: '/*',
    handler: async (request, reply) => {
      const origin = `${request.protocol}://${request.host}`;
      const url = parseUrl(request, origin);
      if (url === null) return reply.code(400).type('text/plain').send('Malformed URL');
      // No page has an empty segment, and links relative to such a path could lead to another host.
      if (url.pathname.startsWith('//')) {
        return reply.code(404).type('text/plain').send('Not found');
      }
      const { registry: document } = await registryFile.current();
      const registered = document.remotes.map(({ name }) => name);
      if (redirectWithOverrides(request, reply, url, registered, options.overrides)) return reply;
      const overrides = requestOverrides(request, options.overrides);
      const registry = await overrideRegistry(
        resolveRegistry(document, { group: null }),
        overrides ?? [],
        readDescription,
      );
      const page: PageRequest = {
        url,
        headers: pickPageHeaders(request),
        site: { ...site, url: site.url || origin },
        registry,
        overrides,
        owner: findRemoteByPath(registry, url.pathname),
      };
      const sendPage = (result: Page | Redirect) => send(request, reply, result, overrides ?? []);
      if (!isRendered(page)) return sendPage(await renderer.renderShellOnly(page));
      try {
        return await sendPage(await renderer.render(page));
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`edge: sent the shell only for ${url.pathname}: ${reason}`);
        return sendPage(await renderer.renderShellOnly(page));
      }
    },
  });
}
