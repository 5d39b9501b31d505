import type { ImportReport } from 'shared-kit/contract';
import type { OptOut } from './opt-out';

type SkippedLine = ImportReport['skippedLines'][number];

interface FileRow {
  line: number;
  email: string;
  emailKey: string;
}

/** Lines that are reported; the counts are complete. */
const MAX_LINES = 200;

/** In the order of the report. */
const REASONS: readonly OptOut[] = ['unsubscribed', 'undeliverable', 'complained', 'removed'];

/** The people of a file who are not added, whatever its other rows say about them. */
export function createOptOutList() {
  const lines: SkippedLine[] = [];
  const byKey = new Map<string, SkippedLine>();
  const counts = new Map<OptOut, number>();

  function count(line: SkippedLine): void {
    counts.set(line.reason, (counts.get(line.reason) ?? 0) + 1);
    if (lines.length < MAX_LINES) lines.push(line);
  }

  return {
    add(line: SkippedLine, key: string): void {
      count(line);
      if (!byKey.has(key)) byKey.set(key, line);
    },
    has: (key: string): boolean => byKey.has(key),
    /** Counts somebody who is to be added by this row, but has opted out by another; else returns false. */
    takeOut({ line, email, emailKey }: FileRow): boolean {
      const other = byKey.get(emailKey);
      if (other === undefined) return false;
      count({ line, email, reason: other.reason, column: other.column });
      return true;
    },
    report: () => ({
      skipped: [...counts.values()].reduce((sum, one) => sum + one, 0),
      skippedByReason: REASONS.flatMap((reason) => {
        const one = counts.get(reason);
        return one === undefined ? [] : [{ reason, count: one }];
      }),
      skippedLines: lines.toSorted((one, other) => one.line - other.line),
    }),
  };
}
