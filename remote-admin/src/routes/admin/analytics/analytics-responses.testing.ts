import type { MockResponses } from 'shared-kit/testing';
import { lastDays } from './date-range';

/** `days` days, with 10 more views each day; the newest day has `10 * days`. */
const buildDays = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    count: 10 * (index + 1),
    visitors: index + 1,
  }));

const NOW = new Date().toISOString();

/** What the API responds with to the requests of the page. */
export const analyticsResponses = {
  'GET /api/analytics/admin/overview': {
    totalVisitors: 12_040,
    activeUsers: 7,
    topPages: [
      { pageUrl: '/blog/sum-by-month', count: 1_200 },
      { pageUrl: '/', count: 800 },
    ],
    topReferrers: [{ referrer: 'search.test', count: 90 }],
  },
  'GET /api/analytics/admin/active': { activeUsers: 9 },
  'GET /api/analytics/admin/daily': ({ query }: { query: URLSearchParams }) => ({
    from: lastDays(Number(query.get('days'))).from,
    items: buildDays(Number(query.get('days'))),
    previous: { count: 840, visitors: 210 },
  }),
  'GET /api/analytics/admin/events/by-type': {
    items: [
      { eventType: 'page_view', count: 1_050 },
      { eventType: 'future_type', count: 3 },
    ],
  },
  'GET /api/analytics/admin/events/template-downloads': {
    items: [{ slug: 'budget', title: 'Budget', count: 42 }],
  },
  'GET /api/analytics/admin/events/cta': ({ query }: { query: URLSearchParams }) => ({
    items: [{ area: 'hero', label: 'Start learning', variant: 'B', count: 100 }],
    areas: [
      { area: 'hero', count: query.has('area') ? 100 : 150 },
      { area: 'footer', count: 12 },
    ],
    exposures: [
      { variant: 'A', count: 1_000, clicks: 50 },
      { variant: 'B', count: 1_000, clicks: 100 },
    ],
  }),
  'GET /api/analytics/admin/remotes': {
    items: [
      {
        ...{ remote: 'remote_writer', release: '1.1.0-b', variant: 'canary' },
        ...{ loads: 20, failures: 5, failuresByKind: [{ failure: 'Timeout', count: 5 }] },
        ...{ p50: 210, p95: 640, firstSeen: NOW, lastSeen: NOW },
        halted: { at: '2026-11-23T07:04:00.000Z', reason: '5 of 20 loads failed (25.0 %).' },
      },
      {
        ...{ remote: 'remote_writer', release: '1.0.0-a', variant: 'stable' },
        ...{ loads: 400, failures: 2, failuresByKind: [{ failure: 'Unreachable', count: 2 }] },
        ...{ p50: 180, p95: 520, firstSeen: NOW, lastSeen: NOW, halted: null },
      },
    ],
    days: [
      { date: lastDays(1).to, variant: 'canary', loads: 20, failures: 5 },
      { date: lastDays(1).to, variant: 'stable', loads: 400, failures: 2 },
    ],
  },
} satisfies MockResponses;
