import { createClock } from '../clock';
import type { SitePage } from './site-pages';
import { createVisits, FIRST_SESSION } from './visits';

const published = new Date('2026-06-01T12:00:00Z');
const page = { remote: 'remote_public', weight: 1, act: () => [] } as const;
const pages: SitePage[] = [
  { ...page, path: '/', kind: 'section', since: new Date(0) },
  { ...page, path: '/blog/old', kind: 'content', since: new Date(0) },
  { ...page, path: '/blog/new', kind: 'content', since: published },
];

const createEvents = (now: string) =>
  createVisits(pages, createClock(new Date(now))).flatMap(({ events }) => events);

test('the same clock and pages give the same visits', () => {
  const events = createEvents('2026-06-10T15:20:00Z');
  expect(createEvents('2026-06-10T15:20:00Z')).toEqual(events);
  expect(events[0]?.session).toBe(FIRST_SESSION);
  expect(events.length).toBeGreaterThan(2_000);
  expect(events.length).toBeLessThan(5_000);
});

test.each(['2026-06-10T00:04:00Z', '2026-06-10T00:20:00Z', '2026-06-10T23:59:59Z'])(
  'no visit is later than five minutes before %s, however young the day is',
  (now) => {
    const times = createEvents(now).map(({ at }) => at.getTime());
    expect(Math.max(...times)).toBeLessThan(Date.parse(now) - 5 * 60_000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.parse('2026-05-12T00:00:00Z'));
  },
);

test('a page is visited from its publication on', () => {
  const views = createEvents('2026-06-10T15:20:00Z').filter(
    ({ page: path }) => path === '/blog/new',
  );
  expect(views.length).toBeGreaterThan(50);
  expect(views.every(({ at }) => at >= published)).toBe(true);
});
