import { createQueryClient } from 'shared-kit/api';
import { useSiteConfig } from 'shared-kit/remote';
import { isAdminOnly } from '../../src/account/access';
import { App } from '../../src/boot/App';
import { serializePageState, type PageState } from '../../src/boot/page-state';
import type { HealthIntervals } from '../../src/boot/site-queries';
import { withTimeout } from '../../src/boot/with-timeout';
import { toPublicActiveRegistry } from '../registry-file';
import type { PageWorkers } from '../workers/page-workers';
import type { Page, PageRequest, Redirect } from './page';
import type { ReleaseFiles, RemoteAssets } from './release-files';
import type { ShellAssets } from './page-assets';
import { renderDocument } from './render-document';
import { renderRoutes, type RoutesRequest } from './render-routes';
import { shareFlights } from './share-flights';
import type { SiteDataSource } from './site-data';

interface RendererOptions {
  assets: ShellAssets;
  /** They run the code of remotes. */
  workers: Pick<PageWorkers, 'render'>;
  releaseFiles: ReleaseFiles;
  siteData: SiteDataSource;
  healthIntervals: HealthIntervals;
  hasServiceWorker: boolean;
  timeoutMs: number;
  /** Origins that releases may come from beside the site's own. */
  allowedOrigins: readonly string[];
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
  const { assets, workers, releaseFiles, siteData, healthIntervals, timeoutMs } = options;
  const { allowedOrigins, hasServiceWorker } = options;

  const createState = (page: PageRequest, remote: RemoteAssets | null): PageState => ({
    site: page.site,
    registry: toPublicActiveRegistry(page.registry),
    group: page.group,
    remoteOrigins: [...allowedOrigins],
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
    hasServiceWorker,
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
    const { owner } = page;
    const [remote, data] = await Promise.all([
      owner && releaseFiles.readAssets(owner.release),
      siteData.read(),
    ]);
    const state = createState(page, remote);
    const request: RoutesRequest = {
      url: page.url.href,
      headers: page.headers,
      state,
      siteData: data,
    };
    const result = await (owner === null
      ? renderRoutes(request, null, signal)
      : workers.render(owner, request, signal));
    if ('location' in result) return result;
    const preload = [
      ...assets.preload.map((file) => preloadScript(`/assets/${file}`)),
      ...preloadFonts,
      ...(remote === null ? [] : preloadRemote(remote)),
    ];
    return { ...result, preload, ga4: state.ga4 };
  }

  /** What the browser needs beside the shell to render a page itself. */
  async function listPageFiles({ owner, url }: PageRequest): Promise<PreloadFile[]> {
    if (owner === null) return [];
    const [remote, files] = await Promise.all([
      releaseFiles.readAssets(owner.release),
      releaseFiles.readPageFiles(owner.release, url.pathname),
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
    const isAdminPage = isAdminOnly(page.registry, page.url.pathname);
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
    render: shareFlights((page) => withTimeout(timeoutMs, (signal) => renderPage(page, signal))),
    renderShellOnly: (page) => withTimeout(timeoutMs, (signal) => renderShell(page, signal)),
  };
}
