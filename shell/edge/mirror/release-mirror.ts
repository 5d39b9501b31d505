import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_VERSION } from 'shared-kit/contract/constants';
import {
  isRelease,
  listReleases,
  parseRegistry,
  type NamedRelease,
  type Registry,
  type RemoteEntry,
} from 'shared-kit/registry';
import type { Bucket } from 'shared-kit/server/bucket';
import { downloadRelease } from './download-release';
import { createVersionList, type DatedVersion } from './list-versions';

export interface ReleaseMirror {
  /** Follows the bucket; resolves after the first comparison. Never rejects: what is there stays. */
  start: () => Promise<void>;
  /**
   * Downloads a release unless it is there: an older one, which an open tab still uses, or one that a browser
   * has asked for. False if there is none. `path` is that of its folder: `remote-public/1.2.0-0a1b2c3d`.
   */
  ensure: (path: string) => Promise<boolean>;
  /** The versions of a package in the bucket. */
  listVersions: (packageName: string) => Promise<DatedVersion[]>;
  stop: () => Promise<void>;
}

interface ReleaseMirrorOptions {
  bucket: Bucket;
  folder: string;
  /** How often to ask for a changed registry, in milliseconds. */
  intervalMs: number;
  log: (line: string) => void;
}

const MAX_REGISTRY_BYTES = 5_000_000;
const MAX_DELAY_MS = 60_000;
/** Releases that the registry does not name: the disk holds the ones used last. */
const KEPT_RELEASES = 20;
/** Downloads for open tabs at the same time. */
const MAX_REQUESTS = 4;
const REJECTION_MS = 10_000;
const MAX_REJECTIONS = 1_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const packageOf = (name: string) => name.replaceAll('_', '-');
const folderOf = ({ name, release }: NamedRelease) => `${packageOf(name)}/${release.version}`;

/**
 * Keeps a folder equal to what a bucket's registry names. The folder's registry is replaced only
 * after all files that it names are there and have the right hashes; a remote whose release cannot be
 * downloaded stays on its last one.
 */
export function createReleaseMirror(options: ReleaseMirrorOptions): ReleaseMirror {
  const { bucket, folder: cacheDir, intervalMs, log } = options;
  const file = join(cacheDir, 'remotes.json');
  const requests = new Map<string, Promise<boolean>>();
  const rejections = new Map<string, number>();
  let etag: string | undefined;
  let lastReason = '';
  let delay = intervalMs;
  let timer: NodeJS.Timeout | undefined;
  let pending: Promise<void> | null = null;
  let stopped = false;

  const readCached = async (): Promise<Registry> => {
    try {
      return parseRegistry(await readFile(file, 'utf8'));
    } catch {
      return { remotes: [] };
    }
  };

  async function downloadEntry(entry: RemoteEntry): Promise<void> {
    for (const named of listReleases({ remotes: [entry] })) {
      await downloadRelease(bucket, cacheDir, folderOf(named), named.release);
    }
  }

  /** Removes the releases used longest ago, except those that the registry names. */
  async function prune(): Promise<void> {
    const registry = await readCached();
    const named = new Set(listReleases(registry).map(folderOf));
    const old: { folder: string; usedAt: number }[] = [];
    for (const { name } of registry.remotes) {
      const versions = await readdir(join(cacheDir, packageOf(name))).catch(() => []);
      for (const version of versions) {
        const folder = `${packageOf(name)}/${version}`;
        if (named.has(folder)) continue;
        old.push({ folder, usedAt: (await stat(join(cacheDir, folder))).mtimeMs });
      }
    }
    old.sort((a, b) => b.usedAt - a.usedAt);
    for (const { folder } of old.slice(KEPT_RELEASES)) {
      await rm(join(cacheDir, folder), { recursive: true, force: true });
    }
  }

  async function update(): Promise<void> {
    const limits = { maxBytes: MAX_REGISTRY_BYTES, unlessETag: etag };
    const changed = await bucket.read('remotes.json', limits);
    if (changed === null) return;
    const latest = parseRegistry(changed.body.toString('utf8'));
    const cached = await readCached();
    const failures: string[] = [];
    const entries = await Promise.all(
      latest.remotes.map(async (entry) => {
        try {
          await downloadEntry(entry);
          return [entry];
        } catch (error) {
          failures.push(`${entry.name}: ${reasonOf(error)}`);
          return cached.remotes.filter(({ name }) => name === entry.name);
        }
      }),
    );
    const text = JSON.stringify({ ...latest, remotes: entries.flat() });
    if (text !== JSON.stringify(cached)) {
      await writeFile(`${file}.draft`, text);
      await rename(`${file}.draft`, file);
    }
    await prune();
    if (failures.length > 0) throw new Error(failures.join(' '));
    etag = changed.etag;
  }

  async function check(): Promise<void> {
    try {
      await mkdir(cacheDir, { recursive: true });
      await update();
      if (lastReason !== '') log('edge: the releases can be downloaded again');
      lastReason = '';
      delay = intervalMs;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== lastReason) log(`edge: kept the last good releases: ${reason}`);
      lastReason = reason;
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    }
  }

  function follow(): Promise<void> {
    pending ??= check().finally(() => {
      pending = null;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void follow(), delay);
    });
    return pending;
  }

  async function download(folder: string): Promise<boolean> {
    const description = await bucket.read(`${folder}/remote.json`, {
      maxBytes: MAX_REGISTRY_BYTES,
    });
    const release: unknown = description && JSON.parse(description.body.toString('utf8'));
    if (!isRelease(release)) return false;
    await downloadRelease(bucket, cacheDir, folder, release);
    await prune();
    return true;
  }

  async function ensure(folder: string): Promise<boolean> {
    const [remote, version = ''] = folder.split('/');
    if (!RELEASE_VERSION.test(version) || Date.now() < (rejections.get(folder) ?? 0)) return false;
    const { remotes } = await readCached();
    if (!remotes.some(({ name }) => packageOf(name) === remote)) return false;
    if (existsSync(join(cacheDir, folder))) {
      const now = new Date();
      await utimes(join(cacheDir, folder), now, now).catch(() => {});
      return true;
    }
    const known = requests.get(folder);
    if (known) return known;
    if (requests.size >= MAX_REQUESTS) return false;
    const started = download(folder)
      .catch((error: unknown) => {
        log(`edge: ${folder} cannot be downloaded: ${reasonOf(error)}`);
        return false;
      })
      .then((isThere) => {
        if (!isThere) {
          if (rejections.size >= MAX_REJECTIONS) rejections.clear();
          rejections.set(folder, Date.now() + REJECTION_MS);
        }
        return isThere;
      })
      .finally(() => requests.delete(folder));
    requests.set(folder, started);
    return started;
  }

  return {
    start: follow,
    ensure,
    listVersions: createVersionList(bucket),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await pending;
      clearTimeout(timer);
      bucket.close();
    },
  };
}
