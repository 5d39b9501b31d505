import { sql } from 'kysely';
import { remoteFailures, type ReleasesOverview } from 'shared-kit/contract';
import type { Release, RemoteEntry } from 'shared-kit/registry';
import {
  currentPreviews,
  findIncompatibilities,
  growthBudget,
  packageOf,
} from 'shared-kit/server/release';
import { selectErrors } from '../../analytics/remote-load-errors';
import type { Database } from '../../db/connect';
import type { ReleaseDesk } from '../../http/release-desk';
import type { createReleaseReader } from './release-reader';

type RemoteReleases = ReleasesOverview['remotes'][number];
type Results = RemoteReleases['stable']['results'];

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

  // Of what the registry has: the store may have lost a release that is live.
  const requirementsOf = ({ shared, contract }: Release) => ({
    ...{ shared, contract },
    incompatibilities: host && findIncompatibilities({ shared, contract }, host),
  });

  async function presentCanary({ name, canary }: RemoteEntry): Promise<RemoteReleases['canary']> {
    if (canary === null) return null;
    const { version } = canary.release;
    const halt = halts.find(({ remote, release }) => remote === name && release === version);
    return {
      version,
      share: canary.share,
      results: resultsOf(name, version, 'canary'),
      requirements: requirementsOf(canary.release),
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
        requirements: requirementsOf(stable),
      },
      canary: await presentCanary(entry),
      previews: currentPreviews(entry).map(({ release, ...preview }) => ({
        ...preview,
        version: release.version,
      })),
      previousVersion: history[0]?.version ?? null,
      releases: (await listStored(store, entry)).map((release) => ({
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
