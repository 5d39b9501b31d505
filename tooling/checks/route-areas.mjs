import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';

/** Relative imports, also those of lazy pages and of style sheets. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const SOURCE = /(?<!\.test)\.(ts|tsx|css)$/;

/** @typedef {Map<string, string>} Sources The files of a remote's `src` by their paths in it. */

/** @param {string} remote @returns {Sources} */
function readSources(remote) {
  const folder = inRoot(remote, 'src');
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE.test(path))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

/** Which files import a file. @param {Sources} sources @returns {Map<string, string[]>} */
function importersOf(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map([...sources.keys()].map((path) => [path, []]));
  for (const [importer, source] of sources) {
    for (const [, specifier = ''] of source.matchAll(IMPORT)) {
      const target = join(dirname(importer), specifier).replaceAll('\\', '/');
      const ending = ENDINGS.find((one) => importers.has(target + one));
      if (ending !== undefined) importers.get(target + ending)?.push(importer);
    }
  }
  return importers;
}

/** The module that declares all routes says nothing about which of them a change affects. */
const ENTRIES = new Set(['remote.tsx', 'standalone.tsx']);

/** @param {Sources} sources @param {string} changed Its path in the remote's `src`. */
function affectedFiles(sources, changed) {
  const importers = importersOf(sources);
  const found = new Set([changed]);
  for (const path of found) {
    for (const importer of importers.get(path) ?? [])
      if (!ENTRIES.has(importer)) found.add(importer);
  }
  return [...found];
}

/**
 * The parts of the site, by the first segments of their URLs, in which a file of a remote is used. The
 * folders of `routes` mirror the URLs: `routes/blog/slug` is `/blog/:slug`, `routes/home` is `/`.
 * @param {string} remote
 * @param {string} changed Its path in the remote's `src`.
 * @param {string[]} areas The first segments of all of the remote's paths: `/blog`, `/`.
 * @param {Sources} [sources]
 * @returns {string[]} All of the remote's if the file is used in no page, or no longer exists.
 */
export function areasOfFile(remote, changed, areas, sources = readSources(remote)) {
  if (!sources.has(changed)) return areas;
  const used = affectedFiles(sources, changed)
    .map((path) => /^routes\/([^/]+)\//.exec(path)?.[1])
    .filter((folder) => folder !== undefined)
    .map((folder) => (areas.includes(`/${folder}`) ? `/${folder}` : '/'));
  return used.length === 0 ? areas : [...new Set(used)];
}
