import type { Registry, Release } from 'shared-kit/registry';

/** A release in the store. */
export interface StoredRelease {
  version: string;
  /** All its files, for browsers and the server. */
  bytes: number;
  createdAt: Date;
}

/** Where releases and their registry are. */
export interface ReleaseStore {
  /** For messages. */
  location: string;
  /** An empty one if there is none yet. Throws a ReleaseError if the document is not a registry. */
  readRegistry: () => Promise<Registry>;
  hasRegistry: () => Promise<boolean>;
  /**
   * Reads, changes and writes the registry so that no change of another process is lost, and resolves
   * with the new one. `change` may be called again with a newer registry; returning the same object
   * changes nothing, and throwing neither.
   */
  changeRegistry: (change: (registry: Registry) => Registry) => Promise<Registry>;
  /** The names of the registry's copies, the newest first. */
  listCopies: () => Promise<string[]>;
  /** Null if there is no such copy. */
  readCopy: (name: string) => Promise<Registry | null>;
  /** Writes a registry in place of whatever is there. */
  replaceRegistry: (registry: Registry) => Promise<void>;
  /** The packages that have releases: `remote-writer`. */
  listRemotes: () => Promise<string[]>;
  /** Its `remote.json`; null if there is no such release. */
  readRelease: (remote: string, version: string) => Promise<Release | null>;
  /**
   * Adds all files of a folder, or none. Throws a ReleaseError (`conflict`) if the store has the version
   * with other files, or somebody else is adding it.
   */
  addRelease: (remote: string, version: string, folder: string) => Promise<void>;
  listReleases: (remote: string) => Promise<StoredRelease[]>;
  removeRelease: (remote: string, version: string) => Promise<void>;
  close: () => void;
}
