import { sql } from 'kysely';
import { remoteFailures, type ReleasesOverview, type StoredRelease } from 'shared-kit/contract';
import type { RemoteEntry } from 'shared-kit/registry';
import {
  currentPreviews,
  findIncompatibilities,
  growthBudget,
  packageOf,
  type ReleaseStore,
} from 'shared-kit/server/release';
import { selectErrors } from '../../analytics/remote-load-errors';
import type { Database } from '../../db/connect';
import type { ReleaseDesk } from '../../http/release-desk';

type RemoteReleases = ReleasesOverview['remotes'][number];
type Results = RemoteReleases['stable']['results'];

/** More than anybody compares by eye; `pnpm release prune` keeps ten. */
const MAX_RELEASES = 50;
const RESULTS_DAYS = 7;

interface ResultsRow {
  remote: string;
  release: string;
  variant: 'stable' | 'canary';
  loads: number;
  failures: number;
  failures_by_kind: number[];
}

const selectResults = (db: Database) =>
  sql<ResultsRow>`
    select remote, release, variant, sum(loads)::bigint as loads, sum(failures)::bigint as failures,
      sum_counts(failures_by_kind) as failures_by_kind
    from remote_loads
    where hour >= ${new Date(Date.now() - RESULTS_DAYS * 86_400_000)}
    group by remote, release, variant
    order by sum(loads) desc limit 200`.execute(db);

const selectHalts = (db: Database) =>
  db
    .selectFrom('halted_releases')
    .select(['remote', 'release', 'halted_at', 'reason'])
    .orderBy('halted_at', 'desc')
    .limit(200)
    .execute();

const presentResults = (row: ResultsRow | undefined): Results => ({
  loads: row?.loads ?? 0,
  failures: row?.failures ?? 0,
  failuresByKind: remoteFailures
    .map((failure, position) => ({ failure, count: row?.failures_by_kind[position] ?? 0 }))
    .filter(({ count }) => count > 0),
});

/** What does not change with the shell. */
type ReleaseFacts = Omit<StoredRelease, 'incompatibilities'>;

/** What the store has of a remote. A release never changes, so what was read of it is kept. */
export function createReleaseReader() {
  const known = new Map<string, ReleaseFacts>();

  async function read(
    store: ReleaseStore,
    remote: string,
    { version, bytes, createdAt }: { version: string; bytes: number; createdAt: Date },
  ): Promise<ReleaseFacts[]> {
    const key = `${remote} ${version} ${createdAt.getTime()}`;
    const before = known.get(key);
    if (before !== undefined) return [before];
    const release = await store.readRelease(remote, version);
    if (release === null) return [];
    const stored: ReleaseFacts = {
      ...{ version, bytes, createdAt: createdAt.toISOString() },
      scriptBytes: release.scriptBytes ?? null,
      source: release.source ?? null,
      shared: release.shared,
      contract: release.contract,
    };
    if (known.size > 1_000) known.clear();
    known.set(key, stored);
    return [stored];
  }

  return async (store: ReleaseStore, remote: string): Promise<ReleaseFacts[]> => {
    const newest = (await store.listReleases(remote))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, MAX_RELEASES);
    return (await Promise.all(newest.map((one) => read(store, remote, one)))).flat();
  };
}

/** What is live of each remote, beside what could be. */
export async function readOverview(
  db: Database,
  desk: ReleaseDesk,
  listStored: ReturnType<typeof createReleaseReader>,
): Promise<ReleasesOverview> {
  const store = await desk.store();
  const [registry, host, results, halts] = await Promise.all([
    store.readRegistry(),
    desk.readHost().catch(() => null),
    selectResults(db),
    selectHalts(db),
  ]);

  const resultsOf = (remote: string, release: string, variant: string) =>
    presentResults(
      results.rows.find(
        (row) => row.remote === remote && row.release === release && row.variant === variant,
      ),
    );

  async function presentCanary({ name, canary }: RemoteEntry): Promise<RemoteReleases['canary']> {
    if (canary === null) return null;
    const { version } = canary.release;
    const halt = halts.find(({ remote, release }) => remote === name && release === version);
    return {
      version,
      share: canary.share,
      results: resultsOf(name, version, 'canary'),
      halted: halt
        ? {
            at: halt.halted_at.toISOString(),
            reason: halt.reason,
            errors: await selectErrors(db, name, version),
          }
        : null,
    };
  }

  async function presentRemote(entry: RemoteEntry): Promise<RemoteReleases> {
    const { name, stable, isPinned, history = [] } = entry;
    const remote = packageOf(name);
    return {
      ...{ remote, title: stable.title, paths: stable.paths, isPinned },
      stable: {
        version: stable.version,
        results: resultsOf(name, stable.version, 'stable'),
      },
      canary: await presentCanary(entry),
      previews: currentPreviews(entry).map(({ release, ...preview }) => ({
        ...preview,
        version: release.version,
      })),
      previousVersion: history[0]?.version ?? null,
      releases: (await listStored(store, remote)).map((release) => ({
        ...release,
        incompatibilities: host && findIncompatibilities(release, host),
      })),
      budgetBytes: stable.scriptBytes === undefined ? null : growthBudget(stable.scriptBytes),
    };
  }

  return {
    host: host && { shared: host.shared, contract: host.contract },
    remotes: await Promise.all(registry.remotes.map(presentRemote)),
    removed: (registry.removed ?? []).map(({ name, ...removed }) => ({
      remote: packageOf(name),
      ...removed,
    })),
  };
}
