import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'releases', 'coverage', 'test-results']);
const SOURCE = /[.](ts|tsx|mts|mjs|cjs|js|css)$/;
const MAX_LINES = 300;
/** Names that say nothing about what is in the file. */
const DRAWER = /(^|\/)(utils?|helpers?|misc|common)(\/|[.][^/]*$)/i;

/** @returns {Generator<string>} Paths below `root`, with slashes. */
function* sourcesBelow(root, folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) yield* sourcesBelow(root, path);
    } else if (SOURCE.test(entry.name)) {
      yield path;
    }
  }
}

/**
 * Checks what dependency-cruiser does not look at: the length of files, and their names.
 * @param {string} root
 * @returns {{ path: string, rule: string, message: string }[]}
 */
export const checkFileShape = (root) =>
  [...sourcesBelow(root)].flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    const tooLong = `${lines} lines; the limit is ${MAX_LINES}.`;
    return [
      ...(lines > MAX_LINES ? [{ path, rule: 'file-length', message: tooLong }] : []),
      ...(DRAWER.test(path)
        ? [{ path, rule: 'file-name', message: 'Name it for what it is for.' }]
        : []),
    ];
  });
