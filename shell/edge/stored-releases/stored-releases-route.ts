import type { FastifyInstance } from 'fastify';
import type { RemoteEntry } from 'shared-kit/registry';
import {
  STORED_RELEASES_PATH,
  type StoredReleases,
  type StoredRemote,
} from '../../browser/registry/stored-releases';
import type { SiteRegistrySource } from '../site-registry';
import type { VersionStore } from './version-store';

const MAX_VERSIONS = 50;
/** However many ask, the store is read once within it. */
const MAX_AGE_MS = 5_000;

const listPreviews = ({ previews = [] }: RemoteEntry) =>
  previews.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());

/** The names under which browsers get a version. */
const listNames = (entry: RemoteEntry, version: string): string[] => [
  ...(entry.stable.version === version ? ['stable'] : []),
  ...(entry.canary?.release.version === version ? ['canary'] : []),
  ...listPreviews(entry)
    .filter(({ release }) => release.version === version)
    .map(({ name }) => `preview ${name}`),
];

async function describeRemote(entry: RemoteEntry, store: VersionStore): Promise<StoredRemote> {
  const versions = await store.list(entry.name);
  return {
    name: entry.name,
    title: entry.stable.title,
    previews: listPreviews(entry).map(({ name, release, expiresAt }) => ({
      name,
      version: release.version,
      expiresAt,
    })),
    versions: versions
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, MAX_VERSIONS)
      .map(({ version, createdAt }) => ({
        version,
        createdAt: createdAt.toISOString(),
        live: listNames(entry, version),
      })),
  };
}

interface StoredReleasesOptions {
  registry: SiteRegistrySource;
  versions: VersionStore;
  log: (line: string) => void;
}

/** Serves what `/__remotes` offers: the previews of each remote, and its newest versions in the store. */
export async function storedReleasesRoute(
  edge: FastifyInstance,
  { registry, versions, log }: StoredReleasesOptions,
): Promise<void> {
  let readAt = -Infinity;
  let latest: Promise<StoredReleases> | null = null;

  async function read(): Promise<StoredReleases> {
    const { entries } = await registry.current();
    const remotes = entries.map((entry) => describeRemote(entry, versions));
    return { remotes: await Promise.all(remotes) };
  }

  edge.get(STORED_RELEASES_PATH, async (_, reply) => {
    void reply.header('cache-control', 'private, no-store');
    if (latest === null || performance.now() - readAt >= MAX_AGE_MS) {
      readAt = performance.now();
      latest = read();
    }
    try {
      return await latest;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(`edge: the stored releases cannot be listed: ${reason}`);
      return reply.code(503).send({ message: 'The store of releases cannot be read right now.' });
    }
  });
}
