import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releases, withReleaseErrors } from './releases.mjs';

/** What a release says about itself, in its folder: the registry's entry is a copy of it. */
export const DESCRIPTION = 'remote.json';

/** A compressed copy is what browsers get. @param {string} folder @param {string} file */
const compressedSize = (folder, file) =>
  statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;

/**
 * Bytes of a release's scripts for browsers, compressed.
 * @param {string} folder
 * @param {Record<string, string>} integrity
 */
export const scriptBytes = (folder, integrity) =>
  Object.keys(integrity)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/'))
    .reduce((bytes, file) => bytes + compressedSize(folder, file), 0);

/**
 * Reads a release that was built elsewhere, and checks that its files are those it was built with.
 * Throws a StartError that names what is wrong.
 * @param {string} folder
 */
export const readReleaseFolder = (folder) =>
  withReleaseErrors(() => releases().readReleaseFolder(folder));
