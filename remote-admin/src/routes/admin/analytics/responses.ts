import type { MockResponses } from 'shared-kit/testing';
import { lastDays } from './date-range';

/** `days` days, with 10 more views each day; the newest day has `10 * days`. */
export const buildDays = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    count: 10 * (index + 1),
    visitors: index + 1,
  }));

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
} satisfies MockResponses;
