import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** The files of a release, without those that are for developers only. @param {string} folder */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();

/**
 * Packs the folder of a release (`.tar.gz`), for the release desk.
 * @param {string} folder
 * @returns {Promise<Buffer>}
 */
export async function packRelease(folder) {
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip()));
  for (const name of filesOf(folder)) {
    archive.entry({ name }, readFileSync(join(folder, name)));
  }
  archive.finalize();
  return packed;
}
