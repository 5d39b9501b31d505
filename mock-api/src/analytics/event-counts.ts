import { sanitizeText, type TrackedEvent } from './event';

/** The key of a row of `event_counts`, without its day. */
interface CountKey {
  kind: string;
  name: string;
  part?: string;
  variant?: string;
}

/** The `day` of the rows with totals. */
export const ALL_DAYS = '0001-01-01';

export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Of these kinds anybody can make up names. */
export const OPEN_KINDS = ['page', 'referrer', 'cta', 'exposure', 'template'];

/** The name of what is not counted by its own. */
export const OTHER = 'other';

/** In characters; a page's path may be longer. */
const MAX_LABEL_LENGTH = 100;
const MAX_VARIANT_LENGTH = 20;
const MAX_SLUG_LENGTH = 200;

const text = (value: unknown, length = MAX_LABEL_LENGTH): string =>
  typeof value === 'string' ? sanitizeText(value, length) : '';

/** The keys an event is counted under. */
function countKeysOf({ type, page, referrer, meta }: TrackedEvent): CountKey[] {
  const keys: CountKey[] = [{ kind: 'type', name: type }];
  if (type === 'page_view') {
    if (page !== '') keys.push({ kind: 'page', name: page });
    if (referrer !== '') keys.push({ kind: 'referrer', name: referrer });
  }
  const variant = text(meta.variant, MAX_VARIANT_LENGTH);
  if (type === 'cta_click') {
    keys.push({ kind: 'cta', name: text(meta.area), part: text(meta.label), variant });
  }
  if (type === 'hero_exposure') keys.push({ kind: 'exposure', name: variant });
  if (type === 'template_download')
    keys.push({ kind: 'template', name: text(meta.slug, MAX_SLUG_LENGTH) });
  return keys;
}

export type EventCounts = Map<
  string,
  { key: [string, string, string, string, string]; count: number }
>;

/** Adds `count` to the row of the day and to the total. */
export function addCount(counts: EventCounts, day: string, key: CountKey, count = 1): void {
  const { kind, name, part = '', variant = '' } = key;
  for (const each of [day, ALL_DAYS]) {
    const columns: [string, string, string, string, string] = [kind, each, name, part, variant];
    const id = JSON.stringify(columns);
    const row = counts.get(id) ?? { key: columns, count: 0 };
    row.count += count;
    counts.set(id, row);
  }
}

/**
 * Adds visitors: one for each of `days`, on which a visitor came, and `total` over all days, however
 * many days they came on.
 */
export function addVisitors(counts: EventCounts, days: readonly string[], total: number): void {
  const added: EventCounts = new Map();
  for (const day of days) addCount(added, day, { kind: 'visitors', name: '' });
  for (const [id, row] of added) {
    if (row.key[1] !== ALL_DAYS) counts.set(id, row);
    else if (total > 0) counts.set(id, { ...row, count: total });
  }
}

/** Counts a batch of events. */
export function aggregateEvents(events: readonly TrackedEvent[]): EventCounts {
  const counts: EventCounts = new Map();
  for (const event of events) {
    for (const key of countKeysOf(event)) addCount(counts, formatDay(event.at), key);
  }
  return counts;
}
