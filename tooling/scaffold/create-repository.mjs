import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { FIRST_PORT, writeFiles } from './create-remote.mjs';
import { repositoryDependencies, repositoryFiles } from './repository-files.mjs';
import { vendorPackages } from './vendor-packages.mjs';

/** A repository that has no commit yet counts as empty. */
const ALLOWED = new Set(['.git']);

/**
 * Writes a repository with one remote into an empty folder, with the packages it needs.
 * @param {string} folder
 * @param {import('./options.mjs').RemoteOptions & { from: string | null }} options
 * @param {(line: string) => void} log
 * @returns {Promise<string[]>} The files it wrote.
 */
export async function createRepository(folder, { from, ...options }, log) {
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder).filter((name) => !ALLOWED.has(name));
  if (present.length > 0) {
    throw new StartError(
      `${folder} is not empty: it has ${present.slice(0, 5).join(', ')}. Start in an empty folder.`,
    );
  }
  const packages = await vendorPackages(folder, { from, log });
  const files = repositoryFiles(options, FIRST_PORT, packages);
  writeFiles(folder, files);
  const vendored = [packages.kit, packages.tooling].map(({ specifier }) =>
    specifier.replace('file:', ''),
  );
  return [...vendored, ...Object.keys(files)];
}

/**
 * Replaces the packages of a repository, and the versions that go with them, by those of a folder.
 * @param {string} folder
 * @param {{ from: string | null, log: (line: string) => void }} options
 * @returns {Promise<string[]>} What package.json says now, a line for each change.
 */
export async function upgradeRepository(folder, { from, log }) {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? readJson(file) : {};
  if (manifest.dependencies?.['shared-kit'] === undefined) {
    throw new StartError(
      `${folder} is no repository of a remote: run this beside its package.json.`,
    );
  }
  const required = repositoryDependencies(await vendorPackages(folder, { from, log }));
  const changes = [];
  for (const [kind, versions] of Object.entries(required)) {
    for (const [name, version] of Object.entries(versions)) {
      const before = manifest[kind]?.[name];
      if (before === version) continue;
      manifest[kind] = { ...manifest[kind], [name]: version };
      changes.push(`${name}: ${before ?? 'none'} → ${version}`);
    }
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return changes;
}
