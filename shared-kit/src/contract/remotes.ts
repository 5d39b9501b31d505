import * as z from 'zod';
import { RELEASE_VERSION, REMOTE_NAME, remoteFailures } from 'shared-kit/contract/constants';
import { dayRange } from './analytics';
import { endpoint } from './endpoint';
import { instant, token } from './primitives';

/** Of a longer message of an error, as much is reported. */
export const MAX_ERROR_LENGTH = 300;

/** A remote's federated name and a release's version, as they appear in the registry. */
const remoteName = z.string().regex(REMOTE_NAME);
const releaseVersion = z.string().regex(RELEASE_VERSION);
const variant = z.enum(['stable', 'canary']);

/** How one remote was loaded in one page. It contains nothing about the visitor. */
const remoteLoad = z.object({
  remote: remoteName,
  release: releaseVersion,
  variant,
  /** Null: it was loaded, and has rendered without an error so far. */
  failure: z.enum(remoteFailures).nullable(),
  /** What the error says, for whoever mends it. It is kept of canaries only. */
  message: token(MAX_ERROR_LENGTH).optional(),
  /** From the start of loading to its end, in milliseconds. */
  durationMs: z.number().int().min(0).max(600_000),
});

/** The most remotes that one page reports at once. */
export const MAX_REPORTED_LOADS = 10;

const count = z.number().int().nonnegative();
const milliseconds = z.number().nonnegative().nullable();

export const remotes = {
  reportLoads: endpoint({
    method: 'POST',
    path: '/api/remotes/loads',
    auth: 'visitor',
    tag: 'remotes',
    changes: 'nothing',
    limit: 'remoteLoads',
    summary:
      'Counts how remotes were loaded in one page. The response never says whether they were counted.',
    body: z.object({
      loads: z
        .array(remoteLoad)
        .min(1)
        .max(MAX_REPORTED_LOADS)
        .refine(
          (loads) => new Set(loads.map(({ remote }) => remote)).size === loads.length,
          'A page loads a remote once.',
        ),
    }),
    output: z.object({ accepted: z.boolean() }),
    status: 202,
  }),
  halted: endpoint({
    method: 'GET',
    path: '/api/remotes/halted',
    auth: 'visitor',
    tag: 'remotes',
    summary: 'The canary releases that were halted because they failed too often, newest first.',
    output: z.object({ items: z.array(z.object({ remote: z.string(), release: z.string() })) }),
  }),
};

export const adminRemotes = {
  loads: endpoint({
    method: 'GET',
    path: '/api/analytics/admin/remotes',
    auth: 'admin',
    tag: 'analytics',
    summary:
      'How each release of each remote was loaded in the range (UTC), by variant: successes, failures by kind, the median and the 95th percentile of the load time; and the sums of each day with any.',
    query: dayRange,
    output: z.object({
      items: z.array(
        z.object({
          remote: z.string(),
          release: z.string(),
          variant,
          loads: count,
          failures: count,
          failuresByKind: z.array(z.object({ failure: z.enum(remoteFailures), count })),
          /** In milliseconds; null without a load that succeeded. */
          p50: milliseconds,
          p95: milliseconds,
          firstSeen: instant,
          lastSeen: instant,
          /** Null unless this canary was halted. */
          halted: z.object({ at: instant, reason: z.string() }).nullable(),
        }),
      ),
      days: z.array(z.object({ date: z.iso.date(), variant, loads: count, failures: count })),
    }),
  }),
};
