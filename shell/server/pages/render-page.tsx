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
import {
  queryClientContext,
  useSiteConfig,
  type ActiveRegistry,
  type ActiveRemote,
  type SiteConfig,
} from 'shared-kit/remote';
import { isAdminOnly } from '../../src/account/access';
import { App } from '../../src/boot/App';
import { serializePageState, type PageState } from '../../src/boot/page-state';
import { createSiteRoutes } from '../../src/boot/routes';
import type { HealthIntervals } from '../../src/boot/site-queries';
import { withTimeout } from '../../src/boot/with-timeout';
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override';
import { registryContext } from '../../src/remotes/registry';
import { createRemoteRoutes } from '../../src/remotes/remote-routes';
import { toPublicActiveRegistry } from '../registry-file';
import type { ServerModuleLoader } from '../server-modules';
import {
  readPageFiles,
  readRemoteAssets,
  type RemoteAssets,
  type ShellAssets,
} from './page-assets';
import { renderDocument } from './render-document';
import type { SiteDataSource } from './site-data';

export interface PageRequest {
  url: URL;
  /** The only headers a page may depend on: the analytics session, and Do Not Track. */
  headers: Record<string, string>;
  site: SiteConfig;
  registry: ActiveRegistry;
  /** The overrides of the page's browser; null if the site allows none. */
  overrides: RemoteOverride[] | null;
  /** The remote that owns the path; null for the shell's own pages and for 404. */
  owner: ActiveRemote | null;
}

export interface Page {
  status: number;
  html: string;
  /** The `Link` header: what the browser should preload. */
  preload: string[];
  /** Whether the content security policy must allow Google Analytics. */
  ga4: boolean;
}

export interface Redirect {
  status: number;
  location: string;
}

interface RendererOptions {
  assets: ShellAssets;
  modules: ServerModuleLoader;
  releasesDir: string;
  siteData: SiteDataSource;
  healthIntervals: HealthIntervals;
  timeoutMs: number;
}

export interface PageRenderer {
  /** Renders the first view. Rejects if that fails or takes too long. */
  render: (page: PageRequest) => Promise<Page | Redirect>;
  /** Renders the document without a page: the browser renders that. */
  renderShellOnly: (page: PageRequest) => Promise<Page>;
}

const unique = (values: string[]) => [...new Set(values)];

/**
 * A preload with another hash than the element that needs the file, or none, would be for nothing:
 * the browser would fetch the file again.
 */
const withIntegrity = (link: string, integrity: string | undefined) =>
  integrity === undefined ? link : `${link}; integrity="${integrity}"`;

const preloadScript = (href: string, integrity?: string) =>
  withIntegrity(`<${href}>; rel=preload; as=script`, integrity);

interface PreloadFile {
  href: string;
  as: 'script' | 'style' | 'fetch';
  integrity?: string | undefined;
}

/** Low priority: the shell's scripts come first, and start while the rest arrives. */
const toPreloadLink = ({ href, as, integrity }: PreloadFile) =>
  withIntegrity(
    `<${href}>; rel=preload; as=${as}${as === 'fetch' ? '; crossorigin' : ''}; fetchpriority=low`,
    integrity,
  );

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

/** The body of a document whose page the browser renders. */
function ShellOnlyPage() {
  const { name } = useSiteConfig();
  return (
    <>
      <title>{`${name} — Community`}</title>
      <noscript>
        <p>This part of {name} needs JavaScript. The blog and the discussions work without it.</p>
      </noscript>
    </>
  );
}

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { assets, modules, releasesDir, siteData, healthIntervals, timeoutMs } = options;

  const createState = (page: PageRequest, remote: RemoteAssets | null): PageState => ({
    site: page.site,
    registry: toPublicActiveRegistry(page.registry),
    overrides: page.overrides,
    scripts: assets.scripts.map((file) => `/assets/${file}`),
    styles: [
      ...assets.styles.map((file) => ({ href: `/assets/${file}`, file, integrity: null })),
      ...(remote?.styles ?? []).map((file) => ({
        href: `${remote?.base}${file}`,
        file,
        integrity: remote?.integrity[file] ?? null,
      })),
    ],
    ga4: siteData.isGa4Allowed(),
    healthIntervals,
    adminFiles: [],
    rendered: null,
  });

  const fonts = assets.fonts.map((file) => `/assets/${file}`);
  const preloadFonts = fonts.map((href) => `<${href}>; rel=preload; as=font; crossorigin`);
  const shellScripts = [...assets.scripts, ...assets.preload].map((file) =>
    preloadScript(`/assets/${file}`),
  );

  const preloadRemote = ({ base, entry, scripts, integrity }: RemoteAssets): string[] => [
    `<${base}mf-manifest.json>; rel=preload; as=fetch; crossorigin`,
    ...[entry, ...scripts].map((file) => preloadScript(base + file, integrity[file])),
  ];

  async function renderPage(page: PageRequest, signal: AbortSignal): Promise<Page | Redirect> {
    const release = page.owner?.release;
    const queryClient = createQueryClient();
    const [module, remote] = await Promise.all([
      release?.server ? modules.load(release.server) : null,
      release ? readRemoteAssets(releasesDir, release) : null,
      siteData.prefill(queryClient),
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
      ...createState(page, remote),
      rendered: {
        loaderData: context.loaderData,
        errors: serializeErrors(context),
        queries: dehydrate(queryClient),
      },
    };
    const html = await renderDocument(
      <App state={state} stateText={serializePageState(state)} queryClient={queryClient}>
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
    const preload = [
      ...assets.preload.map((file) => preloadScript(`/assets/${file}`)),
      ...preloadFonts,
      ...(remote === null ? [] : preloadRemote(remote)),
    ];
    return { status: context.statusCode, html, preload, ga4: state.ga4 };
  }

  /** What the browser needs beside the shell to render a page itself. */
  async function listPageFiles({ owner, url }: PageRequest): Promise<PreloadFile[]> {
    if (owner === null) return [];
    const [remote, files] = await Promise.all([
      readRemoteAssets(releasesDir, owner.release),
      readPageFiles(releasesDir, owner, url.pathname),
    ]);
    const ofRelease = (as: PreloadFile['as']) => (file: string) => ({
      href: remote.base + file,
      as,
      // The request for the manifest checks its hash itself.
      integrity: as === 'fetch' ? undefined : remote.integrity[file],
    });
    return [
      ...['mf-manifest.json'].map(ofRelease('fetch')),
      ...[remote.entry, ...remote.scripts].map(ofRelease('script')),
      ...files.flatMap(({ styles }) => styles.map(ofRelease('style'))),
      ...files.flatMap(({ scripts }) => scripts.map(ofRelease('script'))),
      ...files
        .flatMap(({ shared }) => shared.flatMap((name) => assets.shared[name] ?? []))
        .map((file) => ({ href: `/assets/${file}`, as: 'script' as const })),
    ];
  }

  async function renderShell(page: PageRequest, signal: AbortSignal): Promise<Page> {
    // A release that cannot be read is the browser's to report.
    const files = await listPageFiles(page).catch(() => []);
    const isAdminPage = isAdminOnly(page.url.pathname);
    const state = {
      ...createState(page, null),
      ...(isAdminPage && {
        // Fonts come last: the browser has as good ones until then.
        adminFiles: unique([...files.map(({ href }) => href), ...fonts]),
      }),
    };
    const preload = unique([
      ...shellScripts,
      ...(isAdminPage
        ? []
        : [
            ...files.map(toPreloadLink),
            ...preloadFonts.map((link) => `${link}; fetchpriority=low`),
          ]),
    ]);
    const html = await renderDocument(
      <App state={state} stateText={serializePageState(state)} queryClient={createQueryClient()}>
        <ShellOnlyPage />
      </App>,
      signal,
    );
    return { status: 200, html, preload, ga4: state.ga4 };
  }

  return {
    render: (page) => withTimeout(timeoutMs, (signal) => renderPage(page, signal)),
    renderShellOnly: (page) => withTimeout(timeoutMs, (signal) => renderShell(page, signal)),
  };
}
