import type { ReleasesOverview, ReleaseToken, RemoteReleases } from 'shared-kit/contract';
import { buildId } from 'shared-kit/testing';

type Release = RemoteReleases['releases'][number];

/** What a release that the shell can host requires. */
export const REQUIREMENTS: RemoteReleases['stable']['requirements'] = {
  shared: { 'shared-kit': '^0.15.0', react: '^19.2.0' },
  contract: '1.10.0',
  incompatibilities: [],
};

/** A release of the writer in the store. */
export const buildRelease = (version: string, changes: Partial<Release> = {}): Release => ({
  version,
  createdAt: '2026-05-01T10:00:00.000Z',
  bytes: 1_234_000,
  scriptBytes: 150_000,
  source: {
    ...{ author: 'Rosa Release', commit: `${version.replaceAll('.', '')}abcdef0123456789` },
    ...{ message: `Make ${version}`, builtAt: '2026-05-01T09:00:00.000Z' },
  },
  ...REQUIREMENTS,
  ...changes,
});

const NO_FAILURES = { loads: 1_200, failures: 6, failuresByKind: [] };

/** The writer: 1.1.0 is stable, 1.2.0 the canary of a tenth, and 1.3.0 a preview. */
export const buildRemote = (changes: Partial<RemoteReleases> = {}): RemoteReleases => ({
  ...{ remote: 'remote-writer', title: 'Writer', paths: ['/writer'], isPinned: false },
  stable: { version: '1.1.0', results: NO_FAILURES, requirements: REQUIREMENTS },
  canary: {
    ...{ version: '1.2.0', share: 10, halted: null, requirements: REQUIREMENTS },
    results: { loads: 100, failures: 2, failuresByKind: [{ failure: 'Timeout', count: 2 }] },
  },
  previews: [
    {
      ...{ name: 'pr-42', version: '1.3.0', createdAt: '2026-05-03T10:00:00.000Z' },
      expiresAt: '2036-05-17T10:00:00.000Z',
    },
  ],
  previousVersion: '1.0.0',
  releases: [
    buildRelease('1.3.0', { createdAt: '2026-05-03T10:00:00.000Z', scriptBytes: 161_000 }),
    buildRelease('1.2.0', { createdAt: '2026-05-02T10:00:00.000Z' }),
    buildRelease('1.1.0', { scriptBytes: 140_000 }),
    buildRelease('1.0.0', {
      ...{ createdAt: '2026-04-01T10:00:00.000Z', scriptBytes: null, source: null },
    }),
  ],
  budgetBytes: 170_000,
  ...changes,
});

/** The same with a canary that was halted for the errors of browsers. */
export const haltedRemote = buildRemote({
  canary: {
    ...{ version: '1.2.0', share: 10, requirements: REQUIREMENTS },
    results: { loads: 25, failures: 25, failuresByKind: [{ failure: 'Render', count: 25 }] },
    halted: {
      at: '2026-05-04T07:04:00.000Z',
      reason: '25 of 25 loads failed (100 %), of the stable release 0.5 %.',
      errors: [
        { message: 'x is undefined', count: 20, networks: 3 },
        { message: 'Loading chunk 7 failed', count: 5, networks: 1 },
      ],
    },
  },
});

export const buildOverview = (changes: Partial<ReleasesOverview> = {}): ReleasesOverview => ({
  host: { shared: { 'shared-kit': '0.15.0', react: '19.2.0' }, contract: '1.10.0' },
  remotes: [buildRemote()],
  removed: [],
  ...changes,
});

export const buildToken = (changes: Partial<ReleaseToken> = {}): ReleaseToken => ({
  ...{ _id: buildId(), remote: 'remote-writer', name: 'CI of the writer' },
  ...{ scopes: ['canary', 'promote'], createdBy: 'Ada Admin', isMakerAdmin: true },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', expiresAt: '2036-05-01T10:00:00.000Z' },
  ...{ lastUsedAt: null, revokedAt: null },
  ...changes,
});
