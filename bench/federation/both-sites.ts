import { fileURLToPath } from 'node:url';
import { readOneBundle, toBundleDocument } from './one-bundle';
import { startServedSite, type ServedSite } from './served-site';

/** How often each page is measured on each site. */
const RUNS = Number(process.env['RUNS'] || 5);

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BUNDLE = folder('./dist');
const RELEASES = process.env['RELEASES_DIR'] || folder('../../releases');

export interface Sites {
  federation: ServedSite;
  bundle: ServedSite;
}

/**
 * Starts both sites, before the same edge and the same API. `folders` has the folder of each path in
 * `src/routes` of its remote.
 */
export async function startSites(edge: string, folders: Record<string, string>): Promise<Sites> {
  const bundle = await readOneBundle(BUNDLE);
  const own = await Promise.all([
    startServedSite({
      edge,
      folders: [
        ['/assets/', folder('../../shell/dist/client')],
        ['/releases/', RELEASES],
      ],
      change: (document) => document,
    }),
    startServedSite({
      edge,
      folders: [
        ['/assets/', BUNDLE],
        ['/releases/one-bundle/', BUNDLE],
      ],
      change: (document, path) =>
        toBundleDocument(document, bundle, {
          remote: 'remote_public',
          folder: folders[path] ?? 'home',
        }),
    }),
  ]);
  return { federation: own[0], bundle: own[1] };
}

/** Measures both sites by turns, so that what else the machine does hits both alike. */
export async function measureBoth<T>(
  sites: Sites,
  measure: (site: string) => Promise<T>,
): Promise<{ federation: T[]; bundle: T[] }> {
  const measured: { federation: T[]; bundle: T[] } = { federation: [], bundle: [] };
  for (let run = 0; run < RUNS; run += 1) {
    measured.federation.push(await measure(sites.federation.url));
    measured.bundle.push(await measure(sites.bundle.url));
  }
  return measured;
}
