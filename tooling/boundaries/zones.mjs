import { posix } from 'node:path';

/** The packages of the house, by what they are for. */
export const REMOTES = ['remote-public', 'remote-writer', 'remote-admin'];
const PACKAGES = [...REMOTES, 'shell', 'shared-kit', 'mock-api', 'tooling', 'e2e'];

/** The parts of shared-kit that import each other by name: its exported sub-paths. */
export function kitParts(kitManifest) {
  const parts = Object.keys(kitManifest.exports).map((key) => key.replace('./', ''));
  // The longest first: `ui/dialog` is a part of its own, not a folder of `ui`.
  return parts.toSorted((a, b) => b.length - a.length);
}

const partOf = (path, parts) => parts.find((part) => `${path}/`.startsWith(`${part}/`)) ?? null;

/**
 * Where a path of the repository belongs: its package, and inside it the sub-path of shared-kit
 * (`part`), or the layer of a remote (`routes`, `features`) with the folder in it.
 */
export function zoneOf(path, parts) {
  const [packageName, ...rest] = path.split('/');
  if (!PACKAGES.includes(packageName)) return null;
  const zone = { packageName, path, part: null, layer: null, folder: null };
  if (rest[0] !== 'src') return zone;
  if (packageName === 'shared-kit') zone.part = partOf(rest.slice(1).join('/'), parts);
  if (REMOTES.includes(packageName)) {
    zone.layer = ['routes', 'features'].includes(rest[1]) ? rest[1] : 'root';
    zone.folder = rest[2] ?? null;
  }
  return zone;
}

/**
 * What an import leads to. `byName` tells whether it names the package (`shared-kit/ui`) or a path
 * (`../ui`). Null for what is not ours: a package from npm, or Node's own.
 */
export function targetOf(specifier, importer, parts) {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(importer), specifier);
    const zone = zoneOf(path, parts);
    return zone && { ...zone, specifier, byName: false };
  }
  const packageName = specifier.split('/')[0].replaceAll('_', '-');
  if (!PACKAGES.includes(packageName)) return null;
  const inside = specifier.split('/').slice(1).join('/');
  const part = packageName === 'shared-kit' ? partOf(inside, parts) : null;
  return { packageName, path: inside, part, layer: null, folder: null, specifier, byName: true };
}
