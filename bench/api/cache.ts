import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The cache of filled databases: outside the repository, safe to delete. */
export const cacheFolder = process.env['BENCH_CACHE'] ?? join(tmpdir(), 'sheetfolk-bench');

/** In milliseconds. */
const WEEK = 7 * 24 * 3_600_000;

const SOURCES = ['../../mock-api/src/db/migrations/', './fill/'];

/**
 * A key that changes with the migrations, the fill and the week. A cached database is valid for a week:
 * after that the API's jobs would delete its visitors.
 */
export function computeFillVersion(): string {
  const hash = createHash('sha256').update(`${Math.floor(Date.now() / WEEK)}`);
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
      hash.update(relative(folder, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
