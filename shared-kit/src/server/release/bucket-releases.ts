import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { Release } from 'shared-kit/registry';
import { withClaim } from './bucket-claim';
import { DESCRIPTION } from './read-release-folder';
import type { ReleaseBucket } from './release-bucket';
import { parseDescription, requireSameRelease } from './release-description';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

/** How many files are uploaded at once. */
const UPLOADS = 8;
const FOREVER = 'public, max-age=31536000, immutable';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const contentTypeOf = (file: string) => CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';

/** The files below a folder that browsers or servers need, as paths with slashes. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** If it fails for one item, it begins no other, and throws when the last one has ended. */
async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      rest.length = 0;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

type BucketReleases = Pick<
  ReleaseStore,
  'readRelease' | 'addRelease' | 'listReleases' | 'removeRelease'
>;

/** The files of releases in a bucket. */
export function createBucketReleases(bucket: ReleaseBucket): BucketReleases {
  const { files } = bucket;

  async function readRelease(remote: string, version: string): Promise<Release | null> {
    const file = await files.read(`${remote}/${version}/${DESCRIPTION}`);
    return file && parseDescription(file.body.toString());
  }

  async function removeRelease(
    remote: string,
    version: string,
    mayRemove = () => true,
  ): Promise<void> {
    const folder = `${remote}/${version}`;
    const paths = (await files.list(folder)).map(({ path }) => path);
    const remove = async (path: string) => {
      if (mayRemove()) await files.remove(`${folder}/${path}`);
    };
    // The description first: what is left of a release that was removed halfway does not count.
    if (paths.includes(DESCRIPTION)) await remove(DESCRIPTION);
    const others = paths.filter((path) => path !== DESCRIPTION);
    await forEachAtOnce(others, UPLOADS, remove);
  }

  /** Uploads what nobody else writes: the claim to the release is held. */
  async function upload(remote: string, version: string, source: string, isHeld: () => boolean) {
    const put = async (file: string) => {
      if (!isHeld()) {
        throw new ReleaseError(
          'unavailable',
          `The files of ${remote} ${version} could not be uploaded in ten minutes. Try again.`,
        );
      }
      const options = { type: contentTypeOf(file), cacheControl: FOREVER };
      await files.put(`${remote}/${version}/${file}`, await readFile(join(source, file)), options);
    };
    try {
      const others = (await filesOf(source)).filter((file) => file !== DESCRIPTION);
      await forEachAtOnce(others, UPLOADS, put);
    } catch (error) {
      await removeRelease(remote, version, isHeld).catch(() => {});
      throw error;
    }
    // Last: a release without it does not exist. If this fails, it may have been written all the same, so
    // that the files stay, for whoever adds the release again.
    await put(DESCRIPTION);
  }

  return {
    readRelease,
    async addRelease(remote, version, source) {
      /** A release never changes. */
      const isStored = async () => {
        const stored = await readRelease(remote, version);
        if (stored !== null) await requireSameRelease(stored, remote, source);
        return stored !== null;
      };
      if (await isStored()) return;
      const added = await withClaim(bucket, `${remote}/${version}`, async (isHeld) => {
        // Whoever had the claim before may have added it.
        if (!(await isStored())) await upload(remote, version, source, isHeld);
        return true;
      });
      if (added === true || (await isStored())) return;
      throw new ReleaseError(
        'conflict',
        `${remote} ${version} is being added by another process. Try again in a minute; if that was interrupted, in a quarter of an hour.`,
      );
    },
    async listReleases(remote) {
      const releases = new Map<string, { bytes: number; createdAt: Date | null }>();
      for (const { path, size, modifiedAt } of await files.list(remote)) {
        const [version = '', ...file] = path.split('/');
        const known = releases.get(version) ?? { bytes: 0, createdAt: null };
        const isDescription = file.join('/') === DESCRIPTION;
        releases.set(version, {
          bytes: known.bytes + size,
          createdAt: isDescription ? (modifiedAt ?? new Date(0)) : known.createdAt,
        });
      }
      return [...releases].flatMap(([version, { bytes, createdAt }]) =>
        createdAt === null ? [] : [{ version, bytes, createdAt }],
      );
    },
    removeRelease: (remote, version) => removeRelease(remote, version),
  };
}
