import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./api-report.mjs').Api} Api */

const VERSION = 'version.txt';

/** A sub-path's file: `ui/dialog` is `ui.dialog.txt`. */
const fileOf = (/** @type {string} */ subPath) => `${subPath.replaceAll('/', '.')}.txt`;
const subPathOf = (/** @type {string} */ file) => file.replace('.txt', '').replaceAll('.', '/');

/**
 * Reads the report of an API from its folder.
 * @param {string} folder
 * @returns {{ version: string, api: Api }}
 */
export function readReport(folder) {
  if (!existsSync(folder)) return { version: '0.0.0', api: {} };
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt') && file !== VERSION);
  const exportsIn = (/** @type {string} */ file) =>
    read(file)
      .split(/^## /m)
      .slice(1)
      .map((block) => {
        const end = block.indexOf('\n');
        return [block.slice(0, end), block.slice(end).trim()];
      });
  const api = files.map((file) => [subPathOf(file), Object.fromEntries(exportsIn(file))]);
  return { version: read(VERSION).trim(), api: Object.fromEntries(api) };
}

/**
 * Writes a report: a file for each sub-path, in which each export has a heading.
 * @param {string} folder
 * @param {{ version: string, api: Api }} report
 */
export function writeReport(folder, { version, api }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, VERSION), `${version}\n`);
  for (const [subPath, exports] of Object.entries(api)) {
    const blocks = Object.entries(exports).map(([name, text]) => `## ${name}\n\n${text.trim()}\n`);
    writeFileSync(join(folder, fileOf(subPath)), `shared-kit/${subPath}\n\n${blocks.join('\n')}`);
  }
}
