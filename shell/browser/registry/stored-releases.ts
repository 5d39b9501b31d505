import { isArrayOf, isObjectOf, isString } from 'shared-kit/client/guards';

/** A version of a remote in the site's store. */
export interface StoredVersion {
  version: string;
  createdAt: string;
  /** Who gets it: `stable`, `canary`, or the names of previews as `preview pr-42`. */
  live: string[];
}

/** A preview that has not expired. */
export interface StoredPreview {
  name: string;
  version: string;
  expiresAt: string;
}

export interface StoredRemote {
  /** `remote_writer` */
  name: string;
  title: string;
  previews: StoredPreview[];
  /** The newest first. */
  versions: StoredVersion[];
}

/** The document `/__remotes/releases.json`. */
export interface StoredReleases {
  remotes: StoredRemote[];
}

/** Where the edge serves it. */
export const STORED_RELEASES_PATH = '/__remotes/releases.json';

export const isStoredReleases = isObjectOf<StoredReleases>({
  remotes: isArrayOf(
    isObjectOf<StoredRemote>({
      name: isString,
      title: isString,
      previews: isArrayOf(
        isObjectOf<StoredPreview>({ name: isString, version: isString, expiresAt: isString }),
      ),
      versions: isArrayOf(
        isObjectOf<StoredVersion>({
          version: isString,
          createdAt: isString,
          live: isArrayOf(isString),
        }),
      ),
    }),
  ),
});
