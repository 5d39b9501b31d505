import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type Registry, type Release } from 'shared-kit/registry';
import type { ActiveRegistry } from 'shared-kit/remote';

export interface RegistryFile {
  /** The registry as the file has it: the same object until the file changes. */
  current: () => Promise<Registry>;
}

interface RegistryFileOptions {
  releasesDir: string;
  /** How long a check of the file is good for, in milliseconds. */
  checkIntervalMs: number;
  log: (line: string) => void;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The registry of a releases folder. A release or a rollback replaces the file, and pages follow
 * within a check, without a restart. While the file is missing, half-written or malformed, the last
 * valid registry stays in use, and one line of the log says so.
 */
export function createRegistryFile(options: RegistryFileOptions): RegistryFile {
  const { releasesDir, checkIntervalMs, log } = options;
  const file = join(releasesDir, 'remotes.json');
  let registry: Registry = { remotes: [] };
  let seen = '';
  let checkedAt = -Infinity;
  let pending: Promise<void> | null = null;

  async function check(): Promise<void> {
    let version = 'missing';
    try {
      const { mtimeMs, ino, size } = await stat(file);
      version = `${mtimeMs}-${ino}-${size}`;
      if (version !== seen) registry = parseRegistry(await readFile(file, 'utf8'));
    } catch (error) {
      if (version !== seen) {
        log(`edge: kept the last valid registry, ${file} cannot be used: ${reasonOf(error)}`);
      }
    }
    seen = version;
  }

  return {
    current: async () => {
      if (performance.now() - checkedAt >= checkIntervalMs) {
        pending ??= check().finally(() => {
          checkedAt = performance.now();
          pending = null;
        });
        await pending;
      }
      return registry;
    },
  };
}

/** The files that a page loads by their address. The remote's entry has the hashes of its chunks. */
const FIRST_FILE = /^(mf-manifest\.json|remoteEntry[^/]*\.js|[^/]+\.css)$/;

/** What browsers need of a release: not its server build, every file's hash, or who built it. */
const toPublicRelease = ({ source: _source, ...release }: Release): Release => ({
  ...release,
  server: null,
  integrity: Object.fromEntries(
    Object.entries(release.integrity).filter(([file]) => FIRST_FILE.test(file)),
  ),
});

/** The registry as browsers get it. */
export const toPublicRegistry = ({ remotes, removed }: Registry): Registry => ({
  ...(removed && { removed }),
  remotes: remotes.map((entry) => ({
    name: entry.name,
    isPinned: entry.isPinned,
    stable: toPublicRelease(entry.stable),
    canary: entry.canary && { ...entry.canary, release: toPublicRelease(entry.canary.release) },
  })),
});

/** A page's registry as its browser gets it. */
export const toPublicActiveRegistry = (registry: ActiveRegistry): ActiveRegistry => ({
  ...registry,
  remotes: registry.remotes.map((remote) => ({
    ...remote,
    release: toPublicRelease(remote.release),
  })),
});
