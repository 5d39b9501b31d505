import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from 'shared-kit/client/guards';
import { isRelease, isRemoteName, type Release } from 'shared-kit/registry';
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
  const release = await readDescription(file);
  const [, remote, version] = ENTRY.exec(String(release.entry)) ?? [];
  if (remote === undefined || version !== release.version) {
    throw invalid(
      `${name}/${DESCRIPTION}: the entry must be /releases/{remote}/{version}/mf-manifest.json, not ${String(release.entry)}.`,
    );
  }
  const missing = REQUIRED.filter((key) => release[key] === undefined);
  if (missing.length > 0) throw invalid(`${name}/${DESCRIPTION} lacks ${missing.join(', ')}.`);
  // An edge keeps its last registry if one release in the next is not as it has to be.
  if (!isRelease(release) || !isRemoteName(federatedName(remote))) {
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
  return { remote, release };
}
