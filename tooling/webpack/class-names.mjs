import { createHash } from 'node:crypto';
import { pathInRepository } from '../paths.mjs';

/**
 * The name of a class of a CSS module. It depends on the file's path in the repository and nothing
 * else, so that the client build and the server build use the same names.
 * @param {{ resourcePath: string }} context
 * @param {string} _identName
 * @param {string} localName
 */
export function cssClassName({ resourcePath }, _identName, localName) {
  const hash = createHash('sha256').update(pathInRepository(resourcePath)).digest('hex');
  return `${localName}_${hash.slice(0, 6)}`;
}
