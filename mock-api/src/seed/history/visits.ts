import { DEMO_SESSION_PREFIX, type TrackedEvent } from '../../analytics/event';
import type { Clock } from '../clock';
import { between, pickWeighted, randomFrom, type Random } from './random';
import type { SitePage } from './site-pages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Today included. */
export const HISTORY_DAYS = 30;
/** Before the seeding: visitors of the last five minutes count as active now. */
const QUIET_MS = 10 * MINUTE;
/** While a page is new, it is visited twice as often. */
const NEW_MS = 4 * DAY;

const formatSession = (number: number) => DEMO_SESSION_PREFIX + String(number).padStart(5, '0');
export const FIRST_SESSION = formatSession(1);

/** How busy each weekday is, from Sunday, and each hour (UTC). */
const WEEKDAYS = [0.5, 1, 1.1, 1.1, 1.05, 0.9, 0.45];
const HOURS = [2, 1, 1, 1, 2, 3, 6, 9, 12, 13, 12, 10, 10, 12, 13, 12, 10, 8, 7, 6, 6, 5, 4, 3];

const DEVICES = [
  { device: 'desktop', weight: 62 },
  { device: 'mobile', weight: 31 },
  { device: 'tablet', weight: 7 },
];

/** Where visitors come from, and what kind of page is linked there. */
const SOURCES = [
  { referrer: '', kind: 'section', weight: 38 },
  { referrer: 'www.google.com', kind: 'content', weight: 29 },
  { referrer: 'www.bing.com', kind: 'content', weight: 7 },
  { referrer: 'duckduckgo.com', kind: 'content', weight: 6 },
  { referrer: 'forum.example/spreadsheets', kind: 'content', weight: 11 },
  { referrer: 'newsletter.sheetfolk.test', kind: 'content', weight: 9 },
] as const;

interface Visitor {
  session: string;
  device: string;
}

/** One visitor's way through the site. */
export interface Visit {
  views: { page: SitePage; at: Date }[];
  events: TrackedEvent[];
}

const weightOf = ({ weight }: { weight: number }) => weight;

/** Visitors of whom a quarter has been there before. */
function createVisitors(random: Random): () => Visitor {
  const known: Visitor[] = [];
  return () => {
    const returning = random() < 0.25 ? pickWeighted(random, known, () => 1) : undefined;
    if (returning !== undefined) return returning;
    const device = pickWeighted(random, DEVICES, weightOf)?.device ?? '';
    const visitor = { session: formatSession(known.length + 1), device };
    known.push(visitor);
    return visitor;
  };
}

/** The starts of a day's visits, in order; the site grows from day to day. */
function startsOfDay(random: Random, day: Date, index: number): Date[] {
  const usual = (34 + index) * (WEEKDAYS[day.getUTCDay()] ?? 1);
  return Array.from({ length: Math.round(usual * (0.85 + 0.3 * random())) }, () => {
    const hour = pickWeighted(random, [...HOURS.keys()], (one) => HOURS[one] ?? 1) ?? 0;
    return new Date(day.getTime() + hour * HOUR + between(random, 0, HOUR - 1));
  }).toSorted((one, other) => one.getTime() - other.getTime());
}

function createVisit(
  random: Random,
  pages: readonly SitePage[],
  { session, device }: Visitor,
  start: Date,
): Visit {
  const source = pickWeighted(random, SOURCES, weightOf);
  const visit: Visit = { views: [], events: [] };
  let at = start;
  do {
    const isEntry = visit.views.length === 0;
    const page = pickWeighted(random, pages, ({ weight, since, kind }) => {
      if (since > at || (isEntry && kind !== source?.kind)) return 0;
      return at.getTime() - since.getTime() < NEW_MS ? 2 * weight : weight;
    });
    if (page === undefined) break;
    const onPage = { page: page.path, session, userId: null };
    const referrer = isEntry ? (source?.referrer ?? '') : '';
    visit.views.push({ page, at });
    visit.events.push({ ...onPage, type: 'page_view', referrer, device, meta: {}, at });
    for (const action of page.act(random, session, at)) {
      // A download is recorded by the server, which knows no device.
      const isDownload = action.type === 'template_download';
      const later = new Date(at.getTime() + between(random, 0, 20_000));
      const from = { referrer: '', device: isDownload ? '' : device };
      visit.events.push({ ...onPage, ...action, ...from, at: later });
    }
    at = new Date(at.getTime() + between(random, 25_000, 4 * MINUTE));
  } while (random() < 0.58);
  return visit;
}

/**
 * Makes up the visits of thirty days: the same for the same clock and pages. None is of the future or
 * of the last minutes.
 */
export function createVisits(pages: readonly SitePage[], { now }: Clock): Visit[] {
  const random = randomFrom('visits');
  const nextVisitor = createVisitors(random);
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const days = Array.from(
    { length: HISTORY_DAYS },
    (_, index) => new Date(today - (HISTORY_DAYS - 1 - index) * DAY),
  );
  return days
    .flatMap((day, index) => startsOfDay(random, day, index))
    .map((start) => createVisit(random, pages, nextVisitor(), start))
    .filter(({ events }) => events.every(({ at }) => at.getTime() <= now.getTime() - QUIET_MS));
}
