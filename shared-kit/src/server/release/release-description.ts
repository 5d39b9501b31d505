import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-kit/registry';
import { parseRelease } from './parse-release';
import { DESCRIPTION } from './read-release-folder';
import { ReleaseError } from './release-error';

/** Null for what describes no release. */
export const parseDescription = (text: string): Release | null => parseRelease(JSON.parse(text));

/** The same release may be built twice from one source, at another time; its files have their hashes. */
const withoutSource = (release: Release | null) =>
  JSON.stringify({ ...release, source: undefined, scriptBytes: undefined });

/** Whether two descriptions are of the same files. */
export const isSameRelease = (one: Release, other: Release | null): boolean =>
  withoutSource(one) === withoutSource(other);

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
  if (isSameRelease(stored, added)) return;
  throw new ReleaseError(
    'conflict',
    `${remote} ${stored.version} was added with other files meanwhile. A release never changes: build it as another version.`,
  );
}
