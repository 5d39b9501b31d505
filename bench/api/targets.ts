import type { Ingestion } from './measure/ingestion';
import { exceedsGrowthLimit, MAX_GROWTH, formatSize, type ReportRow } from './report-table';

/** The public list of twenty posts with tags and authors, in requests per second. */
const MIN_LISTS_PER_SECOND = 1_500;
/** Analytics events stored per second. */
const MIN_EVENTS_PER_SECOND = 10_000;
/** Memory of the API process in megabytes; not checked with the embedded engine, which shares it. */
const MAX_MEMORY_MB = 250;

/** The scenario that the target for lists applies to. */
export const LIST_OF_TWENTY = '/api/posts  20 newest';

/** Messages about the targets that a scenario misses. */
export function checkRow(row: ReportRow): string[] {
  const { name, measured, growth, sizes } = row;
  const misses = measured.flatMap(({ failed }, index) =>
    failed > 0 ? [`${name}: ${failed} requests failed at ${formatSize(sizes[index] ?? 0)}`] : [],
  );
  if (exceedsGrowthLimit(growth)) {
    misses.push(`${name}: p95 grows ${growth.times.toFixed(2)} times, ${MAX_GROWTH} at most`);
  }
  if (name === LIST_OF_TWENTY) {
    for (const [index, { perSecond }] of measured.entries()) {
      if (perSecond >= MIN_LISTS_PER_SECOND) continue;
      const at = formatSize(sizes[index] ?? 0);
      misses.push(
        `${name}: ${perSecond.toFixed(0)} a second at ${at}, ${MIN_LISTS_PER_SECOND} at least`,
      );
    }
  }
  return misses;
}

export function checkIngestion({ perSecond, sent, stored, failed }: Ingestion): string[] {
  return [
    ...(failed > 0 ? [`events: ${failed} requests failed`] : []),
    ...(stored === sent ? [] : [`events: ${sent} were accepted and ${stored} were stored`]),
    ...(perSecond >= MIN_EVENTS_PER_SECOND
      ? []
      : [`events: ${perSecond.toFixed(0)} a second, ${MIN_EVENTS_PER_SECOND} at least`]),
  ];
}

export function checkMemory(most: number, engine: 'postgres' | 'embedded'): string[] {
  if (engine === 'embedded' || most < MAX_MEMORY_MB) return [];
  return [`memory: ${most.toFixed(0)} MB at most, less than ${MAX_MEMORY_MB} is wanted`];
}
