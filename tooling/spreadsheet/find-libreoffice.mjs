import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Finds LibreOffice: the one that `LIBREOFFICE_PATH` names, or the system's. Returns its path, or null. */
export function findLibreOffice({ env = process.env, exists = existsSync } = {}) {
  const named = env.LIBREOFFICE_PATH;
  if (!named) return PATHS.find((path) => exists(path)) ?? null;
  if (exists(named)) return named;
  throw new Error(`LIBREOFFICE_PATH is ${named}, and no such file exists.`);
}
