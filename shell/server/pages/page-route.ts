import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRemoteByPath, type SiteConfig } from 'shared-kit/remote';
import { isProtected } from '../../src/account/access';
import type { RegistryFile } from '../registry-file';
import { securityHeadersWithGa4 } from '../security-headers';
import { compress } from './compress';
import type { Page, PageRequest, Redirect } from './page';
import type { PageRenderer } from './render-page';

interface PageRouteParts {
  site: SiteConfig;
  registryFile: RegistryFile;
  renderer: PageRenderer;
  log: (line: string) => void;
}

/** Whether the edge renders a path's pages: not the members' own, nor those of remotes without a server build. */
const isRendered = ({ url, owner }: PageRequest) =>
  !isProtected(url.pathname) && (owner === null || owner.stable.server !== null);

/** What a page may depend on besides its address: which hero a visit sees. */
const VISIT_HEADERS = ['cookie', 'dnt', 'sec-gpc'];

function visitHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    VISIT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** A path that is no text (`/%E0%A4%A`) cannot be matched by any route. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page | Redirect) {
  if ('location' in page) return reply.redirect(page.location, page.status);
  const { body, encoding } = await compress(page.html, request.headers['accept-encoding']);
  if (page.ga4) await reply.helmet(securityHeadersWithGa4);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', ['accept-encoding', ...VISIT_HEADERS].join(', '))
    .header('link', page.preload.join(', '))
    .send(body);
}

/** Every other address: a page, rendered here where it can be, and the plain shell where it cannot. */
export async function pageRoute(edge: FastifyInstance, parts: PageRouteParts) {
  const { site, registryFile, renderer, log } = parts;

  edge.route({
    method: 'GET',
    exposeHeadRoute: true,
    url: '/*',
    handler: async (request, reply) => {
      const origin = `${request.protocol}://${request.host}`;
      const url = new URL(request.url, origin);
      if (!isReadable(url.pathname)) return reply.code(400).type('text/plain').send('Bad address');
      const { registry } = await registryFile.current();
      const page: PageRequest = {
        url,
        headers: visitHeaders(request),
        site: { ...site, url: site.url || origin },
        registry,
        owner: findRemoteByPath(registry, url.pathname),
      };
      if (!isRendered(page)) return send(request, reply, await renderer.plain(page));
      try {
        return await send(request, reply, await renderer.render(page));
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`edge: ${url.pathname} was sent as the plain shell: ${reason}`);
        return send(request, reply, await renderer.plain(page));
      }
    },
  });
}
