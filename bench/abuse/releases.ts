import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRegistry } from 'shared-kit/registry';

const BUILT = fileURLToPath(new URL('../../releases', import.meta.url));

/** Copies the releases that were built here into a new folder. */
export const copyReleases = (folder: string): Promise<void> =>
  cp(BUILT, folder, { recursive: true });

/** Where the release of `addRelease` has its pages. */
export const RELEASE_PATH = '/hostile/:slug';

/**
 * Adds a release of a remote of its own to a folder of releases.
 * @param code Its server build.
 */
export async function addRelease(folder: string, code: string): Promise<void> {
  const file = join(folder, 'remotes.json');
  const registry = parseRegistry(await readFile(file, 'utf8'));
  const [model] = registry.remotes.filter(({ stable }) => stable.server !== null);
  if (model === undefined) throw new Error(`${file} names no release with a server build.`);
  const { stable } = model;
  const [source = '', version = ''] = stable.server?.split('/') ?? [];
  const server = `remote-hostile/${version}/server/remote.cjs`;
  await cp(join(folder, source, version), join(folder, 'remote-hostile', version), {
    recursive: true,
  });
  await writeFile(join(folder, server), code);
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  const release = {
    ...stable,
    server,
    entry: stable.entry.replace(source, 'remote-hostile'),
    paths: [RELEASE_PATH],
    navigation: [],
    integrity: { ...stable.integrity, 'server/remote.cjs': hash },
  };
  const remote = { ...model, name: 'remote_hostile', stable: release, canary: null };
  const remotes = [...registry.remotes, remote];
  await writeFile(file, JSON.stringify({ ...registry, remotes }));
}
