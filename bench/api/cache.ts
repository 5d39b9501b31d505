import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where filled databases are kept between runs; outside the repository, and free to be deleted. */
export const cacheFolder = process.env['BENCH_CACHE'] ?? join(tmpdir(), 'sheetfolk-bench');

/** In milliseconds. */
const WEEK = 7 * 24 * 3_600_000;

const SOURCES = ['../../mock-api/src/db/migrations/', './fill/'];

/**
 * Tells whether a kept database is still what the migrations and the fill would make. It holds for
 * a week: the site's own jobs would begin to forget its visits.
 */
export function fillVersion(): string {
  const hash = createHash('sha256').update(`${Math.floor(Date.now() / WEEK)}`);
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(source, import.meta.url));
    for (const name of readdirSync(folder).toSorted()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
