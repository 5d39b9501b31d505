import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { ActiveRemote, Release } from 'shared-kit/remote';
import { matchRoutes } from 'shared-kit/router';

const shellAssets = z.object({
  scripts: z.array(z.string()),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  /** The scripts of each shared module that are not part of the first load. */
  shared: z.record(z.string(), z.array(z.string())),
});
export type ShellAssets = z.infer<typeof shellAssets>;

/** Reads which files the shell's first load consists of, as its build wrote them down. */
export function readShellAssets(shellDir: string): ShellAssets {
  const file = join(shellDir, 'dist', 'client', 'assets.json');
  return shellAssets.parse(JSON.parse(readFileSync(file, 'utf8')));
}

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

/** Reads which files a release's first view needs from its federation manifest. */
export async function readRemoteAssets(
  releasesDir: string,
  { entry, integrity }: Release,
): Promise<RemoteAssets> {
  const file = join(releasesDir, entry.replace(/^\/releases\//, ''));
  const { metaData, exposes } = federationManifest.parse(JSON.parse(await readFile(file, 'utf8')));
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
    .map((segment) => segment.replace(/^:/, ''));

/**
 * Reads which files of its release a remote's page consists of, with those of the layouts
 * around it. None for a path without a page of its own, or a release that does not say so.
 */
export async function readPageFiles(
  releasesDir: string,
  { release }: ActiveRemote,
  pathname: string,
): Promise<PageFiles[]> {
  const matches = matchRoutes(
    release.paths.map((path) => ({ path })),
    pathname,
  );
  const pattern = matches?.[0]?.route.path;
  const file = join(releasesDir, dirname(release.entry.replace(/^\/releases\//, '')), 'pages.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (pattern === undefined || text === null) return [];
  const pages = pagesFile.parse(JSON.parse(text));
  const segments = folderOf(pattern);
  const layouts = segments.map((_, index) => pages[segments.slice(0, index + 1).join('/')]?.layout);
  // The folder without a name has what every page of the remote needs.
  return [pages['']?.layout, ...layouts, pages[segments.join('/')]?.page].filter(
    (one) => one !== undefined,
  );
}
