import type { Ingestion } from './measuring/ingestion';
import { isTooMuch, MOST_GROWTH, sizeName, type Row } from './table';

/** The public list of twenty posts with their tags and authors, in calls a second. */
const LEAST_LISTS = 1_500;
/** Analytics events a second, in the database. */
const LEAST_EVENTS = 10_000;
/** Of the API process, in megabytes; the embedded engine lives in it too, and is not counted. */
const MOST_MEMORY = 250;

/** The row the target for lists is about. */
export const LIST_OF_TWENTY = '/api/posts  20 newest';

/** What of a row misses a target, in words. */
export function missesOfRow(row: Row): string[] {
  const { name, measured, growth, sizes } = row;
  const misses = measured.flatMap(({ failed }, index) =>
    failed > 0 ? [`${name}: ${failed} calls failed at ${sizeName(sizes[index] ?? 0)}`] : [],
  );
  if (isTooMuch(growth)) {
    misses.push(`${name}: p95 grows ${growth.times.toFixed(2)} times, ${MOST_GROWTH} at most`);
  }
  if (name === LIST_OF_TWENTY) {
    for (const [index, { perSecond }] of measured.entries()) {
      if (perSecond >= LEAST_LISTS) continue;
      const at = sizeName(sizes[index] ?? 0);
      misses.push(`${name}: ${perSecond.toFixed(0)} a second at ${at}, ${LEAST_LISTS} at least`);
    }
  }
  return misses;
}

export function missesOfIngestion({ perSecond, sent, stored, failed }: Ingestion): string[] {
  return [
    ...(failed > 0 ? [`events: ${failed} calls failed`] : []),
    ...(stored === sent ? [] : [`events: ${sent} were taken and ${stored} are in the database`]),
    ...(perSecond >= LEAST_EVENTS
      ? []
      : [`events: ${perSecond.toFixed(0)} a second, ${LEAST_EVENTS} at least`]),
  ];
}

export function missesOfMemory(most: number, engine: 'postgres' | 'embedded'): string[] {
  if (engine === 'embedded' || most < MOST_MEMORY) return [];
  return [`memory: ${most.toFixed(0)} MB at most, less than ${MOST_MEMORY} is wanted`];
}
