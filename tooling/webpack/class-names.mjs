import { createHash } from 'node:crypto';
import { pathInRepository } from '../paths.mjs';

/**
 * The class name of a CSS module. It depends on the file's place in the repository and on nothing
 * else, so that the browser's build and the server's name every class alike.
 * @param {{ resourcePath: string }} context
 * @param {string} _identName
 * @param {string} localName
 */
export function cssClassName({ resourcePath }, _identName, localName) {
  const hash = createHash('sha256').update(pathInRepository(resourcePath)).digest('hex');
  return `${localName}_${hash.slice(0, 6)}`;
}
