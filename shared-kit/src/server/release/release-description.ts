import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRelease, type Release } from 'shared-kit/registry';
import { DESCRIPTION } from './read-release-folder';
import { ReleaseError } from './release-error';

/** Null for what describes no release. */
export function parseDescription(text: string): Release | null {
  const release: unknown = JSON.parse(text);
  return isRelease(release) ? release : null;
}

/** The same release may be built twice from one source, at another time. */
const withoutSource = (release: Release | null) =>
  JSON.stringify({ ...release, source: undefined });

/**
 * Throws unless a stored release is the one in a folder: the files of the one must not get the
 * description of the other.
 */
export async function requireSameRelease(
  stored: Release,
  remote: string,
  folder: string,
): Promise<void> {
  const added = parseDescription(await readFile(join(folder, DESCRIPTION), 'utf8'));
  if (withoutSource(stored) === withoutSource(added)) return;
  throw new ReleaseError(
    'conflict',
    `${remote} ${stored.version} was added with other files meanwhile. A release never changes: build it as another version.`,
  );
}
