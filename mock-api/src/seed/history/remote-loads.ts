import {
  countRemoteLoads,
  type RemoteLoad,
  type RemoteLoadCounts,
} from '../../analytics/remote-load-counts';
import type { Clock } from '../clock';
import { randomFrom, type Random } from './random';
import type { SitePage } from './site-pages';
import type { Visit } from './visits';

type Release = Pick<RemoteLoad, 'release' | 'variant'>;

/** No real release has these names. */
export const OLD_RELEASE = '0.1.0-demo1';
export const NEW_RELEASE = '0.1.0-demo2';

/** How many days ago each remote's second release became its stable one. */
const PROMOTED_DAYS_AGO = { remote_public: 9, remote_writer: 16, remote_admin: 20 };
/** The public remote's was a canary before. */
const CANARY_DAYS = 3;
const CANARY_SHARE = 0.25;
/** Of the public remote's stable releases: some connections always break. */
const FAILURE_SHARE = 0.006;

function chooseRelease(
  random: Random,
  clock: Clock,
  remote: SitePage['remote'],
  at: Date,
): Release {
  const promoted = PROMOTED_DAYS_AGO[remote];
  if (at >= clock.daysAgo(promoted)) return { release: NEW_RELEASE, variant: 'stable' };
  const hasCanary = remote === 'remote_public' && at >= clock.daysAgo(promoted + CANARY_DAYS);
  if (hasCanary && random() < CANARY_SHARE) return { release: NEW_RELEASE, variant: 'canary' };
  return { release: OLD_RELEASE, variant: 'stable' };
}

function createLoad(
  random: Random,
  remote: SitePage['remote'],
  release: Release,
  at: Date,
): RemoteLoad {
  // Made-up visits come from no network; as if from one, they halt nothing.
  const load = { remote, ...release, at, networkGroup: 0 };
  const canFail = remote === 'remote_public' && release.variant === 'stable';
  if (canFail && random() < FAILURE_SHARE) {
    return { ...load, failure: 'Unreachable', durationMs: 5_000 };
  }
  const fastest = release.release === NEW_RELEASE ? 70 : 95;
  return { ...load, failure: null, durationMs: Math.round(fastest - 130 * Math.log(1 - random())) };
}

/**
 * How the remotes loaded in the visits, by hour. The hour of the seeding is left out: a canary is
 * compared with the stable releases since the hour of its first load, and no made-up one may decide
 * whether it is halted.
 */
export function countLoads(visits: readonly Visit[], clock: Clock): RemoteLoadCounts[] {
  const random = randomFrom('remote loads');
  const thisHour = new Date(clock.now).setUTCMinutes(0, 0, 0);
  const loads = visits.flatMap(({ views }) => {
    // A visit loads each remote once, with its first page.
    const first = new Map(
      views.toReversed().map(({ page, at }): [SitePage['remote'], Date] => [page.remote, at]),
    );
    return [...first].map(([remote, at]) =>
      createLoad(random, remote, chooseRelease(random, clock, remote, at), at),
    );
  });
  return countRemoteLoads(
    loads
      .filter(({ at }) => at.getTime() < thisHour)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}
