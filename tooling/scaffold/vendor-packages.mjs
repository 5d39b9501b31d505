import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPackedFile, packKit } from '../build/pack-kit.mjs';
import { inRoot } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';

/** The folder of a repository in which the packages are checked in. */
const FOLDER = 'vendor';

/**
 * @typedef {object} VendoredPackage
 * @property {string} specifier What package.json says: `file:vendor/shared-kit-0.14.0-1a2b3c4d.tgz`.
 * @property {{ name: string, version: string } & Record<string, any>} manifest
 *
 * @typedef {{ kit: VendoredPackage, tooling: VendoredPackage }} VendoredPackages
 */

/** @param {string} file */
function readPackedManifest(file) {
  try {
    const command = ['-xzOf', file, 'package/package.json'];
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'ignore']);
    return JSON.parse(execFileSync('tar', command, { encoding: 'utf8', stdio }));
  } catch (error) {
    throw new StartError(`${file} is not a packed package.`, { cause: error });
  }
}

/**
 * The packed packages of a folder by name.
 * @param {string} folder
 */
function findPacked(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter(isPackedFile) : [];
  const find = (/** @type {string} */ start) => names.filter((file) => file.startsWith(start));
  const [kits, toolings] = [find('shared-kit-'), find('sheetfolk-tooling-')];
  if (kits.length !== 1 || toolings.length !== 1) {
    throw new StartError(
      `${folder} must have one shared-kit-*.tgz and one sheetfolk-tooling-*.tgz; it has ${kits.length} and ${toolings.length}. The team of the site writes them: pnpm pack:kit --to FOLDER.`,
    );
  }
  const [kit, tooling] = [kits[0], toolings[0]].map((name) => {
    const file = join(folder, name);
    return { file, manifest: readPackedManifest(file) };
  });
  return { kit, tooling };
}

/**
 * Copies one into the repository. Its name there has a hash: npm installs what is new under a name that
 * its lock file knows only if it is told to.
 * @param {{ file: string, manifest: any }} packed
 * @param {string} folder
 * @returns {VendoredPackage}
 */
function vendor({ file, manifest }, folder) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const name = manifest.name.replace('@', '').replace('/', '-');
  const path = `${FOLDER}/${name}-${manifest.version}-${hash}.tgz`;
  copyFileSync(file, join(folder, path));
  return { specifier: `file:${path}`, manifest };
}

/**
 * Puts the packed packages into a repository, in place of earlier ones.
 * @param {string} folder Of the repository.
 * @param {object} options
 * @param {string | null} options.from The folder that has them; without one, a checkout of the site packs them.
 * @param {(line: string) => void} options.log
 * @returns {Promise<VendoredPackages>}
 */
export async function vendorPackages(folder, { from, log }) {
  if (from === null && !existsSync(inRoot('shared-kit', 'src'))) {
    throw new StartError(
      'Say where the packed packages are, shared-kit-*.tgz and sheetfolk-tooling-*.tgz: --from FOLDER.',
    );
  }
  const target = join(folder, FOLDER);
  if (from === target)
    throw new StartError(`${target} is what is replaced: --from another folder.`);
  const packed = from ?? mkdtempSync(join(tmpdir(), 'sheetfolk-kit-'));
  try {
    if (from === null) await packKit(packed, { log });
    // Before the earlier ones are removed: a repository without its packages is of no use.
    const files = findPacked(packed);
    mkdirSync(target, { recursive: true });
    for (const file of readdirSync(target).filter(isPackedFile)) rmSync(join(target, file));
    return { kit: vendor(files.kit, folder), tooling: vendor(files.tooling, folder) };
  } finally {
    if (from === null) rmSync(packed, { recursive: true, force: true });
  }
}
