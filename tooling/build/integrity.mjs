import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-384 of each script and style sheet for browsers, by its path in the release, in the format of
 * the `integrity` attribute.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function integrityOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css)$/.test(file) && !file.startsWith('server'))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64');
      return [file.replaceAll('\\', '/'), `sha384-${digest}`];
    }),
  );
}
