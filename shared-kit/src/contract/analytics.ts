import * as z from 'zod';
import { heroVariants, LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, token } from './primitives';

export const eventTypes = [
  ...(['page_view', 'cta_click', 'template_download', 'share'] as const),
  ...(['hero_exposure', 'search', 'subscribe', 'web_vital'] as const),
] as const;

/** Open for types of later releases and of other remotes: what is counted by name is its text. */
const eventType = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and underscores.');

const metaValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

/** One analytics event. The browser creates `sessionId`; IP addresses are never stored. */
export const analyticsEvent = z.object({
  eventType,
  pageUrl: token(2_000).default(''),
  referrer: token(2_000).default(''),
  device: token(60).default(''),
  sessionId: token(100),
  userId: id.nullable().optional(),
  meta: z
    .record(z.string().max(60), metaValue)
    .refine((meta) => Object.keys(meta).length <= 20, 'At most 20 details.')
    .default({}),
});

const day = z.iso.date();
/** The first or last day of a range (UTC). PostgreSQL has no year 0. */
const dayBound = z.iso
  .date('Enter a day as 2026-01-31.')
  .refine((value) => value >= '0001-01-01', 'Enter a day from the year 1 on.')
  .optional();
/** The days that statistics are about, both included. */
export const dayRange = z.object({ from: dayBound, to: dayBound });
const days = z.coerce.number().int().min(1).max(366).optional();
const limit = (max: number) => z.coerce.number().int().min(0).max(max).optional();
const count = z.number().int().nonnegative();

const read = { method: 'GET', auth: 'admin', tag: 'analytics' } as const;

export const analytics = {
  track: endpoint({
    method: 'POST',
    path: '/api/analytics/track',
    auth: 'visitor',
    tag: 'analytics',
    changes: 'nothing',
    limit: 'events',
    summary:
      'Records one event, or up to 50 at once. The response never says whether they were stored.',
    body: z.union([analyticsEvent, z.array(analyticsEvent).min(1).max(50)]),
    output: z.object({ accepted: z.boolean() }),
    status: 202,
  }),
};

export const adminAnalytics = {
  overview: endpoint({
    ...read,
    path: '/api/analytics/admin/overview',
    summary:
      'Total visitors, users active in the last five minutes, and the ten top pages and referrers: of all time, or of the last `days` days (UTC).',
    query: z.object({ days }),
    output: z.object({
      totalVisitors: count,
      activeUsers: count,
      topPages: z.array(z.object({ pageUrl: z.string(), count })),
      topReferrers: z.array(z.object({ referrer: z.string(), count })),
    }),
  }),
  active: endpoint({
    ...read,
    path: '/api/analytics/admin/active',
    summary: 'Users active in the last five minutes, for a page that asks again and again.',
    output: z.object({ activeUsers: count }),
  }),
  daily: endpoint({
    ...read,
    path: '/api/analytics/admin/daily',
    summary: `Page views and visitors of each day (UTC) from \`from\` to today; \`days\` defaults to ${LIMITS.dailyDays}. \`previous\` sums up as many days before.`,
    query: z.object({ days }),
    output: z.object({
      from: day,
      items: z.array(z.object({ count, visitors: count })),
      previous: z.object({ count, visitors: count }),
    }),
  }),
  byType: endpoint({
    ...read,
    path: '/api/analytics/admin/events/by-type',
    summary: 'Number of events by type.',
    query: dayRange,
    output: z.object({ items: z.array(z.object({ eventType: z.string(), count })) }),
  }),
  templateDownloads: endpoint({
    ...read,
    path: '/api/analytics/admin/events/template-downloads',
    summary: 'Number of downloads by template, most downloaded first.',
    query: dayRange.extend({ limit: limit(100) }),
    output: z.object({ items: z.array(z.object({ slug: z.string(), title: z.string(), count })) }),
  }),
  cta: endpoint({
    ...read,
    path: '/api/analytics/admin/events/cta',
    summary:
      'Clicks on calls to action by area and label, most clicked first, and the top areas whatever the filter. `exposures` has how often each variant of the hero was shown, and the clicks on it.',
    query: dayRange.extend({ area: token(60).optional(), limit: limit(200) }),
    output: z.object({
      items: z.array(
        z.object({ area: z.string(), label: z.string(), variant: z.string().nullable(), count }),
      ),
      areas: z.array(z.object({ area: z.string(), count })),
      exposures: z.array(z.object({ variant: z.enum(heroVariants), count, clicks: count })),
    }),
  }),
};
