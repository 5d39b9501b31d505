import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageDir, readJson, root } from '../webpack/places.mjs';

/** Where releases and the registry are kept. */
export const releasesDir = resolve(root, process.env.RELEASES_DIR || 'releases');

/** What the shell brings, as its build wrote it down. */
export const hostFile = join(packageDir('shell'), 'dist', 'client', 'host.json');

/** The packages that are remotes: those with a `remote.json`. */
export const remotePackages = () =>
  readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));

/**
 * What a remote says about itself: its federated name, the paths it owns, and whether the edge
 * renders its pages.
 * @param {string} name
 * @returns {{ name: string, paths: string[], server?: boolean }}
 */
export const remoteOf = (name) => readJson(join(packageDir(name), 'remote.json'));
