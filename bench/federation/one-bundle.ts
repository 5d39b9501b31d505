import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the site that is built as one bundle, as its build wrote them down. */
export interface OneBundle {
  scripts: string[];
  /** What the first script imports at once. */
  preload: string[];
  styles: string[];
  /** By the name of a remote: the files of its own module. */
  remotes: Record<string, string[]>;
  /** By folder of a remote's `src/routes`. */
  pages: Record<string, { page: { scripts: string[]; styles: string[] } }>;
}

/** Reads the lists that the build has written. */
export async function readOneBundle(folder: string): Promise<OneBundle> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [assets, remotes, pages] = await Promise.all(
    ['assets.json', 'remotes.json', 'pages.json'].map(read),
  );
  return { ...assets, remotes, pages };
}

export interface PageDocument {
  html: string;
  /** The entries of its `Link` header. */
  links: string[];
}

const STATE = /(<script id="page-state"[^>]*>)([\s\S]*?)(<\/script>)/;

/** A style sheet's address, and the name by which the bundle asks for it. */
interface StyleSheet {
  href: string;
  file: string;
  integrity: null;
}

/** Remotes' style sheets stay where the document expects them: it treats them differently. */
const REMOTE_STYLES = '/releases/one-bundle/';

const toStyle = (file: string): StyleSheet => ({
  href: `${file.includes('-remote-') ? REMOTE_STYLES : '/assets/'}${file}`,
  file,
  integrity: null,
});

/** What the page knows of a release beyond its paths is of no use to one bundle. */
function withoutReleases(registry: { remotes: { release: object }[] }) {
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    release: { ...remote.release, shared: {}, integrity: {} },
  }));
  return { ...registry, remotes };
}

/**
 * The document that one bundle would have: a page of the edge that names the bundle's files instead.
 * What it shows stays the same. `folder` is the page's in `src/routes` of its remote.
 */
export function toBundleDocument(
  { html, links }: PageDocument,
  bundle: OneBundle,
  { remote, folder }: { remote: string; folder: string },
): PageDocument {
  const [, , text = '{}'] = STATE.exec(html) ?? [];
  const state = JSON.parse(text);
  const page = bundle.pages[folder]?.page ?? { scripts: [], styles: [] };
  const ofRemote = page.styles.filter((file) => !bundle.styles.includes(file));
  const styles = [...bundle.styles, ...ofRemote].map(toStyle).slice(0, state.styles.length);
  const scripts = bundle.scripts.map((file) => `/assets/${file}`);
  const needed = [...bundle.preload, ...(bundle.remotes[remote] ?? []), ...page.scripts];
  const elements = [
    ...scripts.map((src) => ['script', { src }]),
    ...styles.map(({ href, file }) => ['link', { rel: 'stylesheet', 'data-href': file, href }]),
    ...[...new Set(needed)].map((file) => [
      'link',
      { rel: 'preload', as: 'script', href: `/assets/${file}` },
    ]),
  ];
  const files = JSON.stringify(elements).replaceAll('"', '&quot;');
  const own = { ...state, scripts, styles, registry: withoutReleases(state.registry) };
  const stateText = JSON.stringify(own).replaceAll('<', '\\u003c');
  return {
    html: html
      .replace(/ data-files="[^"]*"/, () => ` data-files="${files}"`)
      .replace(STATE, (_, open: string, __, close: string) => open + stateText + close),
    // The document names its files itself.
    links,
  };
}
