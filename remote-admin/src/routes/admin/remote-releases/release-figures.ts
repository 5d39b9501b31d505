import type { RemoteReleases, StoredRelease } from 'shared-kit/contract';
import { formatPercent } from '../analytics/hero-comparison';
import { formatNumber } from '../../../features/chart/chart-column';

type Results = RemoteReleases['stable']['results'];

/** As much of a commit as people compare. */
const COMMIT_LENGTH = 8;

/** '38.6 KB', as the release tool writes it. */
export const formatKilobytes = (bytes: number): string =>
  `${formatNumber(Math.round(bytes / 100) / 10)} KB`;

/** '2.5 MB', or as `formatKilobytes` below a megabyte. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? formatKilobytes(bytes)
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;

/** 'ab12cd34', or 'ab12cd34+' with changes that were not committed. */
export const shortCommit = (commit: string): string =>
  commit.slice(0, COMMIT_LENGTH) + (commit.endsWith('+') ? '+' : '');

/** '1,200 loads, 0.5 % failed'; 'No loads in seven days' without any. */
export function describeResults({ loads, failures }: Results): string {
  if (loads === 0) return 'No loads in seven days';
  const counted = loads === 1 ? '1 load' : `${formatNumber(loads)} loads`;
  return `${counted}, ${formatPercent(failures / loads)} failed`;
}

/** 'Render 25, Timeout 3'. */
export const describeFailures = ({ failuresByKind }: Results): string =>
  failuresByKind.map(({ failure, count }) => `${failure} ${formatNumber(count)}`).join(', ');

/** A release of the store; undefined if it was pruned. */
export const findRelease = (
  { releases }: RemoteReleases,
  version: string,
): StoredRelease | undefined => releases.find((release) => release.version === version);

/** The link with which one browser sees a preview. */
export const previewPath = (remote: string, preview: string): string =>
  `/?${remote.replaceAll('-', '_')}=preview:${preview}`;
