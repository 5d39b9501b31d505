import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compressed copies are checked as what they decompress to; source maps are for developers. */
const EXCLUDED = /\.(map|br|gz)$/;

/** SHA-256 of a file, in the format of the `integrity` attribute. @param {string} file */
export const hashFile = (file) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * SHA-256 of each file of a release, server builds included, by its path in the release.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function integrityOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !EXCLUDED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.replaceAll('\\', '/'), hashFile(join(folder, file))]),
  );
}
