import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Release } from 'shared-kit/registry';
import type { StyleSheet } from '../../browser/document/page-state';
import { isAtPattern, matchPath, matchRoutes } from 'shared-kit/client/router';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});

export interface RemoteAssets {
  /** The release's base path, with a trailing slash. */
  base: string;
  /** File names relative to `base`. */
  entry: string;
  scripts: string[];
  styles: string[];
  /** The hash of each of its files, as in the `integrity` attribute. */
  integrity: Readonly<Record<string, string>>;
}

/** The style sheets of a release, as a page has them. */
export const toStyleSheets = ({ base, styles, integrity }: RemoteAssets): StyleSheet[] =>
  styles.map((file) => ({ href: base + file, file, integrity: integrity[file] ?? null }));

/** Reads which files a release's first view needs from its federation manifest. */
async function readAssets(folder: string, { entry, integrity }: Release): Promise<RemoteAssets> {
  const text = await readFile(join(folder, 'mf-manifest.json'), 'utf8');
  const { metaData, exposes } = federationManifest.parse(JSON.parse(text));
  const js = exposes.flatMap(({ assets }) => assets.js.sync);
  const css = exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]);
  return {
    base: `${dirname(entry)}/`,
    entry: metaData.remoteEntry.name,
    scripts: [...new Set(js)],
    styles: [...new Set(css)],
    integrity,
  };
}

const pageFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The names of the shell's shared modules that they import. */
  shared: z.array(z.string()),
});
type PageFiles = z.infer<typeof pageFiles>;

/** By folder of the remote's `src/routes`. */
const pagesFile = z.record(z.string(), z.object({ page: pageFiles, layout: pageFiles }));

/** The folder of a route pattern: `/blog/:slug` → `blog/slug`, `/writer/:id?` → `writer`. */
const folderOf = (pattern: string) =>
  pattern
    .split('/')
    .filter((segment) => segment !== '' && segment !== '*' && !segment.endsWith('?'))
    .map((segment) => segment.replace(/^@?:/, ''));

type Pages = z.infer<typeof pagesFile>;

/** Reads what a release says about its pages: none if it does not. */
async function readPages(folder: string): Promise<Pages> {
  const text = await readFile(join(folder, 'pages.json'), 'utf8').catch(() => '{}');
  return pagesFile.parse(JSON.parse(text));
}

/** The files of a page, with those of the layouts around it. */
function findPageFiles(pages: Pages, { paths }: Release, pathname: string): PageFiles[] {
  const at = paths.find((path) => isAtPattern(path) && matchPath(path, pathname) !== null);
  const routes = paths.map((path) => ({ path }));
  const pattern = at ?? matchRoutes(routes, pathname)?.[0]?.route.path;
  if (pattern === undefined) return [];
  const segments = folderOf(pattern);
  const layouts = segments.map((_, index) => pages[segments.slice(0, index + 1).join('/')]?.layout);
  // The folder without a name has what every page of the remote needs.
  return [pages['']?.layout, ...layouts, pages[segments.join('/')]?.page].filter(
    (one) => one !== undefined,
  );
}

/**
 * The folder of a release below the releases folder, `remote-public/1.2.0-0a1b2c3d`. Its files may be
 * published on another origin, but the edge has a copy of them.
 */
function releaseFolder({ entry }: Release): string {
  const [, folder] = /\/([\w-][\w.-]*\/[\w-][\w.+-]*)\/[^/]+$/.exec(entry) ?? [];
  if (folder === undefined) throw new Error(`${entry} is not the manifest of a release's folder.`);
  return folder;
}

export interface ReleaseFiles {
  readAssets: (release: Release) => Promise<RemoteAssets>;
  /** The files of a page, if the path is one and the release says so. */
  readPageFiles: (release: Release, pathname: string) => Promise<PageFiles[]>;
  /** Forgets every release but these. */
  retain: (releases: readonly Release[]) => void;
}

interface CachedRelease {
  assets?: Promise<RemoteAssets>;
  pages?: Promise<Pages>;
}

/** Reads what releases say about their files, each file once: releases never change. */
export function createReleaseFiles(releasesDir: string): ReleaseFiles {
  const cache = new Map<string, CachedRelease>();

  /** Does not cache a failure: the file may exist the next time. */
  function read<K extends keyof CachedRelease>(
    { entry }: Release,
    key: K,
    load: () => NonNullable<CachedRelease[K]>,
  ): NonNullable<CachedRelease[K]> {
    const cached = cache.get(entry)?.[key];
    if (cached) return cached;
    const loading = load();
    cache.set(entry, { ...cache.get(entry), [key]: loading });
    loading.catch(() => cache.delete(entry));
    return loading;
  }

  const folderIn = (release: Release) => join(releasesDir, releaseFolder(release));

  return {
    readAssets: async (release) => {
      const folder = folderIn(release);
      return read(release, 'assets', () => readAssets(folder, release));
    },
    readPageFiles: async (release, pathname) => {
      const folder = folderIn(release);
      const pages = await read(release, 'pages', () => readPages(folder));
      return findPageFiles(pages, release, pathname);
    },
    retain: (releases) => {
      const entries = new Set(releases.map(({ entry }) => entry));
      for (const entry of cache.keys()) if (!entries.has(entry)) cache.delete(entry);
    },
  };
}
