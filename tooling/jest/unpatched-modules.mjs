import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { kitDir } from '../paths.mjs';

/**
 * Packages of the kit whose manifests name a file for `require` that they do not have. The repository of the
 * site patches them; one elsewhere has them as they are published. The bundler takes another condition.
 */
const FILES = { numfmt: 'dist/index.js' };

/**
 * Where Jest finds those packages, as its `moduleNameMapper`.
 * @param {string} folder The package of a remote.
 * @returns {Record<string, string>}
 */
export function unpatchedModules(folder) {
  const { resolve } = createRequire(join(kitDir(folder), 'package.json'));
  const mapped = Object.entries(FILES).flatMap(([name, path]) => {
    const files = (resolve.paths(name) ?? []).map((modules) => join(modules, name, path));
    const file = files.find(existsSync);
    return file === undefined ? [] : [[`^${name}$`, file]];
  });
  return Object.fromEntries(mapped);
}
