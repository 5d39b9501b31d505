import type { Bucket } from 'shared-kit/server/bucket';
import { RELEASE_VERSION } from 'shared-kit/contract/constants';

/** A version as the store has it. */
export interface DatedVersion {
  version: string;
  createdAt: Date;
}

/** As many folders are looked at, those with the highest names; a store is pruned long before. */
const MAX_LISTED = 200;

/** The names among some that can be versions, the highest of them. */
export const highestVersions = (names: readonly string[]): string[] =>
  names
    .filter((name) => RELEASE_VERSION.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .slice(0, MAX_LISTED);

const MAX_DESCRIPTION_BYTES = 5_000_000;
const READS = 8;

/**
 * Creates a function that lists the versions of a package in a bucket. When each was created does not change,
 * so it asks for that once.
 */
export function createVersionList(bucket: Bucket) {
  const known = new Map<string, Map<string, DatedVersion>>();

  return async (packageName: string): Promise<DatedVersion[]> => {
    const names = highestVersions(await bucket.listFolders(packageName));
    const before = known.get(packageName);
    const versions = new Map<string, DatedVersion>();
    const waiting = [...names];
    const read = async () => {
      for (let version = waiting.shift(); version !== undefined; version = waiting.shift()) {
        const dated = before?.get(version) ?? (await readVersion(packageName, version));
        if (dated !== null) versions.set(version, dated);
      }
    };
    await Promise.all(Array.from({ length: READS }, read));
    known.set(packageName, versions);
    return [...versions.values()];
  };

  /** Null while its description, the last of its files, is not there. */
  async function readVersion(packageName: string, version: string): Promise<DatedVersion | null> {
    const path = `${packageName}/${version}/remote.json`;
    const description = await bucket.read(path, { maxBytes: MAX_DESCRIPTION_BYTES });
    if (description === null) return null;
    return { version, createdAt: new Date(Date.now() - (description.ageMs ?? 0)) };
  }
}
