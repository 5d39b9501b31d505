import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from 'shared-kit/client/guards';
import { isPathPattern, isRemoteName, type Release } from 'shared-kit/registry';
import { parseRelease } from './parse-release';
import { federatedName } from './registry-changes';
import { ReleaseError } from './release-error';

/** What a release says about itself, in its folder: the registry's entry is a copy of it. */
export const DESCRIPTION = 'remote.json';

/** `/releases/remote-events/1.0.0-ab12cd34/mf-manifest.json` */
const ENTRY =
  /^\/releases\/(remote-[a-z0-9-]{1,50})\/([A-Za-z0-9_][\w.+-]{0,99})\/mf-manifest\.json$/;

/** What `remote.json` says for each remote; older builds say less. */
const REQUIRED = ['integrity', 'shared', 'contract', 'title', 'paths', 'access'];

/** SHA-256 of a file's content, in the format of the `integrity` attribute. */
export const hashContent = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * The description is copied into the registry, for each use of a release: edges read no more than 5 MB of
 * it. Those of this site have 5 KB.
 */
const MAX_DESCRIPTION_BYTES = 64 * 1024;

const invalid = (message: string) => new ReleaseError('invalid', message);

async function readDescription(file: string): Promise<Record<string, unknown>> {
  try {
    const description: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isRecord(description)) return description;
  } catch {
    // Said below, as for any other document.
  }
  throw invalid(`${file} is not the description of a release. Build the remote again.`);
}

/** Of each list: edges look through them for every page. */
const MAX_LISTED = 200;

const LISTS = ['paths', 'navigation', 'slots', 'components'];

/** Throws if a list is too long, or a path is not what every part of the site understands alike. */
function requireFewPatterns(name: string, description: Record<string, unknown>): void {
  const listsIn = (key: string) => [description[key] ?? []].flat();
  const long = LISTS.find((key) => listsIn(key).length > MAX_LISTED);
  if (long !== undefined) {
    throw invalid(`${name}/${DESCRIPTION} has more than ${MAX_LISTED} ${long}.`);
  }
  const wrong = listsIn('paths').find((path) => !isPathPattern(path));
  if (wrong === undefined) return;
  throw invalid(
    `${name} claims ${JSON.stringify(wrong)}, which is no path. Paths are like /gigs, /gigs/:id, /gigs/:id? or /gigs/*.`,
  );
}

/** What browsers get of a file: its compressed copy, if there is one. */
async function sentBytes(file: string): Promise<number> {
  const compressed = `${file}.br`;
  return (await stat(existsSync(compressed) ? compressed : file)).size;
}

/** Bytes of a release's scripts for browsers, compressed: counted, for a description could say anything. */
async function countScriptBytes(folder: string, integrity: Record<string, string>) {
  const scripts = Object.keys(integrity).filter(
    (file) => file.endsWith('.js') && !file.startsWith('server/'),
  );
  const sizes = await Promise.all(scripts.map((file) => sentBytes(join(folder, file))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Reads a release that was built elsewhere, and checks that its files are those it was built with.
 * Throws a ReleaseError that names what is wrong.
 * @param folder Where its files are.
 * @param name What messages call it; the folder by default.
 */
export async function readReleaseFolder(
  folder: string,
  name: string = folder,
): Promise<{ remote: string; release: Release }> {
  const file = join(folder, DESCRIPTION);
  if (!existsSync(file)) {
    throw invalid(`${name} is no release: it has no ${DESCRIPTION}. Build the remote first.`);
  }
  if ((await stat(file)).size > MAX_DESCRIPTION_BYTES) {
    throw invalid(`${name}/${DESCRIPTION} has more than ${MAX_DESCRIPTION_BYTES / 1024} KB.`);
  }
  const description = await readDescription(file);
  const [, remote, version] = ENTRY.exec(String(description['entry'])) ?? [];
  if (remote === undefined || version !== description['version']) {
    throw invalid(
      `${name}/${DESCRIPTION}: the entry must be /releases/{remote}/{version}/mf-manifest.json, not ${String(description['entry'])}.`,
    );
  }
  const missing = REQUIRED.filter((key) => description[key] === undefined);
  if (missing.length > 0) throw invalid(`${name}/${DESCRIPTION} lacks ${missing.join(', ')}.`);
  requireFewPatterns(name, description);
  const release = parseRelease(description);
  // An edge keeps its last registry if one release in the next is not as it has to be.
  if (release === null || !isRemoteName(federatedName(remote))) {
    throw invalid(`${name} is not the description of a release. Build the remote again.`);
  }
  for (const [path, hash] of Object.entries(release.integrity)) {
    const full = join(folder, path);
    const isInside = !path.split('/').includes('..');
    if (!isInside || !existsSync(full) || hashContent(await readFile(full)) !== hash) {
      throw invalid(
        `${name}/${path} is not the file that ${DESCRIPTION} names. Build the remote again.`,
      );
    }
  }
  const scriptBytes = await countScriptBytes(folder, release.integrity);
  return { remote, release: { ...release, scriptBytes } };
}
