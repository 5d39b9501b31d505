import { sanitizeText, type TrackedEvent } from './event';

/** A row of `event_counts`, but for its day. */
interface CountKey {
  kind: string;
  name: string;
  part?: string;
  variant?: string;
}

/** The day that stands for all of them. */
export const ALL_DAYS = '0001-01-01';

export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);

const text = (value: unknown): string => (typeof value === 'string' ? sanitizeText(value) : '');

/** What one event is counted under. */
function countKeysOf({ type, page, referrer, meta }: TrackedEvent): CountKey[] {
  const counted: CountKey[] = [{ kind: 'type', name: type }];
  if (type === 'page_view') {
    if (page !== '') counted.push({ kind: 'page', name: page });
    if (referrer !== '') counted.push({ kind: 'referrer', name: referrer });
  }
  const variant = text(meta.variant);
  if (type === 'cta_click') {
    counted.push({ kind: 'cta', name: text(meta.area), part: text(meta.label), variant });
  }
  if (type === 'hero_exposure') counted.push({ kind: 'exposure', name: variant });
  if (type === 'template_download') counted.push({ kind: 'template', name: text(meta.slug) });
  return counted;
}

export type EventCounts = Map<
  string,
  { key: [string, string, string, string, string]; count: number }
>;

/** Adds `count` to a row of the day and to that of all days. */
export function addCount(tally: EventCounts, day: string, counted: CountKey, count = 1): void {
  const { kind, name, part = '', variant = '' } = counted;
  for (const one of [day, ALL_DAYS]) {
    const key: [string, string, string, string, string] = [kind, one, name, part, variant];
    const id = JSON.stringify(key);
    const row = tally.get(id) ?? { key, count: 0 };
    row.count += count;
    tally.set(id, row);
  }
}

/** The counts that a batch raises. */
export function aggregateEvents(events: readonly TrackedEvent[]): EventCounts {
  const tally: EventCounts = new Map();
  for (const event of events) {
    for (const counted of countKeysOf(event)) addCount(tally, formatDay(event.at), counted);
  }
  return tally;
}
