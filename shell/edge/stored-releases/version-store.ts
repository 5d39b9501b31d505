import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_VERSION } from 'shared-kit/contract/constants';
import { isRelease, type Release } from 'shared-kit/registry';
import { highestVersions, type DatedVersion } from '../mirror/list-versions';
import type { ReleaseMirror } from '../mirror/release-mirror';

/** The versions of the site's remotes in the store, whether anybody gets them or not. */
export interface VersionStore {
  /** The newest versions of a remote, in no order. */
  list: (name: string) => Promise<DatedVersion[]>;
  /** The `remote.json` of a version; null if the store has none. */
  read: (name: string, version: string) => Promise<Release | null>;
}

const packageOf = (name: string) => name.replaceAll('_', '-');

/** Null if there is no such file, or it is not the description of this version. */
async function readDescription(file: string, version: string): Promise<Release | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const release: unknown = JSON.parse(text);
  return isRelease(release) && release.version === version ? release : null;
}

/**
 * Opens the versions in a releases folder, or in the bucket that a mirror follows.
 * @param mirror Null if the folder is the original.
 */
export function openVersionStore(
  releasesDir: string,
  mirror: Pick<ReleaseMirror, 'ensure' | 'listVersions'> | null,
): VersionStore {
  async function listFolder(packageName: string): Promise<DatedVersion[]> {
    const folder = join(releasesDir, packageName);
    const names = await readdir(folder).catch(() => []);
    const dated = highestVersions(names).map(async (version) => {
      // A folder without a description is not a release, or not yet.
      const description = await stat(join(folder, version, 'remote.json')).catch(() => null);
      return description === null ? [] : [{ version, createdAt: description.mtime }];
    });
    return (await Promise.all(dated)).flat();
  }

  return {
    list: (name) => (mirror?.listVersions ?? listFolder)(packageOf(name)),
    read: async (name, version) => {
      if (!RELEASE_VERSION.test(version)) return null;
      const folder = `${packageOf(name)}/${version}`;
      if (mirror !== null && !(await mirror.ensure(folder))) return null;
      return readDescription(join(releasesDir, folder, 'remote.json'), version);
    },
  };
}
