import { createQueryClient } from 'shared-kit/client';
import { useSiteConfig, type ActiveRemote } from 'shared-kit/remote';
import { findAccess } from '../../browser/registry/access';
import { App } from '../../browser/boot/App';
import { toFontFaces } from '../../browser/document/font-faces';
import { serializePageState, type PageState } from '../../browser/document/page-state';
import type { HealthIntervals } from '../../browser/site/site-queries';
import { withTimeout } from '../../browser/timing/with-timeout';
import type { ActionResult, SentForm } from '../forms/action-messages';
import { removeScripts } from '../forms/no-script-page';
import { toPublicActiveRegistry } from '../registry-file';
import type { PageWorkers } from '../workers/page-workers';
import { completeDocument, toScriptElement, toStyleElement } from './complete-document';
import type { DeferredElement } from '../../browser/document/inline-script';
import type { Page, PageRequest, Redirect } from './page';
import {
  toLinkHeader,
  toPrefetchElement,
  toPreloadElement,
  toPreloadScript,
  type PreloadFile,
} from './preloads';
import type { PageStyles } from './critical-css';
import { toStyleSheets, type ReleaseFiles, type RemoteAssets } from './release-files';
import { FIRST_VIEW_PATH, type ShellAssets } from './page-assets';
import { renderDocument } from '../render/render-document';
import { renderRoutes, type RoutesRequest } from '../render/render-routes';
import { runAction } from '../render/run-action';
import { createSlotFiller } from './fill-slots';
import { coalesceRenders } from './coalesce-renders';
import type { RenderResults } from '../render-results';
import type { SiteData, SiteDataSource } from '../render/site-data';

interface RendererOptions {
  assets: ShellAssets;
  /** They run the code of remotes. */
  workers: Pick<PageWorkers, 'isStarting' | 'render'>;
  releaseFiles: ReleaseFiles;
  pageStyles: PageStyles;
  siteData: SiteDataSource;
  /** Learns how what remotes offer to the slots of pages is rendered. */
  renderResults: Pick<RenderResults, 'record'>;
  log: (line: string) => void;
  healthIntervals: HealthIntervals;
  hasServiceWorker: boolean;
  timeoutMs: number;
  /** Origins that releases may come from beside the site's own. */
  allowedOrigins: readonly string[];
}

export interface PageRenderer {
  /** Whether the release that owns a page cannot render yet, which is not its fault. */
  isStarting: (owner: ActiveRemote | null) => boolean;
  /** Renders the first view. Rejects if that fails or takes too long. */
  render: (page: PageRequest) => Promise<Page | Redirect>;
  /**
   * Runs the action of a form's route, once. Rejects if it fails or takes too long.
   * @param owner The remote that owns the URL; null for a form of the shell.
   */
  runForm: (owner: ActiveRemote | null, url: URL, form: SentForm) => Promise<ActionResult>;
  /** Renders the document without a page: the browser renders that. */
  renderShellOnly: (page: PageRequest) => Promise<Page>;
}

/** A form may take longer than a page: it writes, and nobody knows what became of one that was given up. */
const FORM_TIME = 4;

/** How much of the time that is left of a page its slots may take: they must not cost it the page. */
const SLOT_SHARE = 0.8;

const unique = (values: string[]) => [...new Set(values)];

const uniqueFiles = (files: readonly PreloadFile[]) => [
  ...new Map(files.map((file) => [file.href, file])).values(),
];

const MESSAGE_STYLE = {
  display: 'grid',
  gap: 'var(--space-4)',
  maxWidth: '40rem',
  margin: '0 auto',
  padding: 'var(--space-8) var(--space-4)',
};

/** The body of a document whose page the browser renders. */
function ShellOnlyPage() {
  const { name } = useSiteConfig();
  return (
    <>
      <title>{`${name} — Community`}</title>
      <noscript>
        <main style={MESSAGE_STYLE}>
          <h1>{name}</h1>
          <p>
            This part of {name} needs JavaScript. <a href="/blog">The blog</a> and{' '}
            <a href="/discussions">the discussions</a> work without it.
          </p>
          <p>
            <a href="/">To the front page</a>
          </p>
        </main>
      </noscript>
    </>
  );
}

/** React changes with its own releases only: it is loaded ahead, and is not for nothing. */
const isFramework = (file: string) => file.startsWith('framework.');

const toShellScript = (file: string): PreloadFile => ({ href: `/assets/${file}`, as: 'script' });

/** What a remote starts with. The request for its manifest checks the hash itself. */
const filesOfRemote = ({ base, entry, scripts, integrity }: RemoteAssets): PreloadFile[] => [
  { href: `${base}mf-manifest.json`, as: 'fetch' },
  ...[entry, ...scripts].map((file) => ({
    href: base + file,
    as: 'script' as const,
    integrity: integrity[file],
  })),
];

export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { assets, workers, releaseFiles, pageStyles, siteData } = options;
  const { healthIntervals, timeoutMs, allowedOrigins, hasServiceWorker } = options;

  const createState = (page: PageRequest, remote: RemoteAssets | null): PageState => ({
    site: page.site,
    registry: toPublicActiveRegistry(page.registry),
    group: page.group,
    remoteOrigins: [...allowedOrigins],
    overrides: page.overrides,
    scripts: assets.scripts.map((file) => `/assets/${file}`),
    styles: [
      ...assets.styles.map((file) => ({ href: `/assets/${file}`, file, integrity: null })),
      ...(remote === null ? [] : toStyleSheets(remote)),
    ],
    ga4: siteData.isGa4Allowed(),
    healthIntervals,
    isPainted: false,
    hasServiceWorker,
    rendered: null,
  });

  const fonts = toFontFaces(assets.fonts.map((file) => `/assets/${file}`));
  const shellScripts = [...assets.scripts, ...assets.preload].map(toShellScript);

  /** What a page has that nobody acts on: it is counted, and React is loaded ahead. */
  const listViews = (data: SiteData | null): DeferredElement[] => [
    ...(assets.firstView !== null && data?.settings?.analytics.enabled === true
      ? [toScriptElement(FIRST_VIEW_PATH + assets.firstView)]
      : []),
    ...assets.preload.filter(isFramework).map((file) => toPrefetchElement(`/assets/${file}`)),
  ];

  const fillSlots = createSlotFiller(options);

  async function renderPage(page: PageRequest, signal: AbortSignal): Promise<Page | Redirect> {
    const { owner } = page;
    const startedAt = performance.now();
    const [remote, data] = await Promise.all([
      owner && releaseFiles.readAssets(owner.release),
      siteData.read(),
    ]);
    const shell = createState(page, remote);
    // The files of an override may be its developer's.
    const styles = page.overrides.active.length > 0 ? null : await pageStyles.load(shell.styles);
    const state = { ...shell, isPainted: styles !== null };
    const request: RoutesRequest = {
      url: page.url.href,
      headers: page.headers,
      state,
      siteData: data,
      contentVersion: page.contentVersion,
      member: page.member,
      noScript: page.noScript,
    };
    const result = await (owner === null
      ? renderRoutes(request, null, signal)
      : workers.render(owner, request, signal));
    if ('location' in result) return result;
    if (!('places' in result)) throw new TypeError('A page was rendered as something else.');
    const { status, tokens } = result;
    const { buffer, byteOffset, byteLength } = result.html;
    const html = Buffer.from(buffer, byteOffset, byteLength);
    const files = [
      ...assets.preload.map(toShellScript),
      ...(remote === null ? [] : filesOfRemote(remote)),
    ];
    // What runs no script needs none of its files, and has its style sheets in the document.
    const isNoScript = page.noScript !== null;
    if (styles === null) {
      const complete = completeDocument(html, {
        css: '',
        elements: [],
        fonts: isNoScript ? [] : fonts,
      });
      const preload = isNoScript ? [] : files.map(toLinkHeader);
      return { status, html: complete, preload, ga4: state.ga4 };
    }
    const leftMs = (timeoutMs - (performance.now() - startedAt)) * SLOT_SHARE;
    const slots = await fillSlots(page, result.places, data, leftMs);
    const elements = [
      ...state.scripts.map(toScriptElement),
      ...state.styles.map(toStyleElement),
      ...files.map(toPreloadElement),
    ];
    const complete = completeDocument(html, {
      css: styles.select([...tokens, ...slots.tokens]) + slots.css,
      insertions: slots.insertions,
      elements: isNoScript ? [] : elements,
      views: isNoScript ? [] : listViews(data),
      // What the browser has to load, or to measure, does not wait for the visitor.
      startsAtOnce: !result.isComplete || slots.isIncomplete || state.ga4,
      fonts: isNoScript ? [] : fonts,
    });
    // A header would have its files loaded before the page is painted.
    return { status, html: complete, preload: [], ga4: state.ga4 };
  }

  async function runForm(
    owner: ActiveRemote | null,
    url: URL,
    form: SentForm,
    signal: AbortSignal,
  ): Promise<ActionResult> {
    const request = { url: url.href, form };
    const result = await (owner === null
      ? runAction(request, null, signal)
      : workers.render(owner, request, signal));
    if (!('form' in result)) throw new TypeError('A form was rendered as a page.');
    return result;
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
      integrity: remote.integrity[file],
    });
    return [
      ...filesOfRemote(remote),
      ...files.flatMap(({ styles }) => styles.map(ofRelease('style'))),
      ...files.flatMap(({ scripts }) => scripts.map(ofRelease('script'))),
      ...files
        .flatMap(({ shared }) => shared.flatMap((name) => assets.shared[name] ?? []))
        .map(toShellScript),
    ];
  }

  async function renderShell(page: PageRequest, signal: AbortSignal): Promise<Page> {
    // A release that cannot be read is the browser's to report. The shell's scripts come first, and start
    // while the rest arrives.
    const files = uniqueFiles(await listPageFiles(page).catch(() => [])).map((file) => ({
      ...file,
      isLate: true,
    }));
    const access = findAccess(page.registry, page.url.pathname);
    const isForEverybody = access === 'visitor';
    const state = createState(page, null);
    const rendered = await renderDocument(
      <App state={state} stateText={serializePageState(state)} queryClient={createQueryClient()}>
        <ShellOnlyPage />
      </App>,
      signal,
    );
    if (page.noScript !== null) {
      // The document is the shell's own: a few kilobytes, whatever was posted.
      const html = Buffer.from(await removeScripts(rendered.toString(), page.noScript, signal));
      const complete = completeDocument(html, { css: '', elements: [], fonts: [] });
      return { status: 200, html: complete, preload: [], ga4: state.ga4 };
    }
    const complete = completeDocument(rendered, {
      css: '',
      elements: [],
      fonts,
      insertions: isForEverybody || files.length === 0 ? [] : [toPreloadScript(access, files)],
    });
    const preload = [...shellScripts, ...(isForEverybody ? files : [])].map(toLinkHeader);
    return { status: 200, html: complete, preload: unique(preload), ga4: state.ga4 };
  }

  return {
    isStarting: (owner) => owner !== null && workers.isStarting(owner),
    render: coalesceRenders((page) => withTimeout(timeoutMs, (signal) => renderPage(page, signal))),
    runForm: (owner, url, form) =>
      withTimeout(timeoutMs * FORM_TIME, (signal) => runForm(owner, url, form, signal)),
    renderShellOnly: (page) => withTimeout(timeoutMs, (signal) => renderShell(page, signal)),
  };
}
