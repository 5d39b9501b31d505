import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Release } from 'shared-kit/registry';
import type { Bucket } from 'shared-kit/server/bucket';

const MAX_FILE_BYTES = 20_000_000;
const MAX_RELEASE_BYTES = 100_000_000;
/** A release has some hundred files. */
const MAX_FILES = 5_000;
const DOWNLOADS = 8;

/** A path that stays inside of its folder. */
const isSafePath = (path: string) =>
  path.split('/').every((part) => /^[\w@+-][\w@.+-]*$/.test(part));

/** What a file's hash is of: compressed copies have that of the file itself. */
function decompress(file: string, bytes: Buffer): Buffer {
  const limit = { maxOutputLength: MAX_FILE_BYTES };
  if (file.endsWith('.br')) return brotliDecompressSync(bytes, limit);
  return file.endsWith('.gz') ? gunzipSync(bytes, limit) : bytes;
}

const hashOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const originalOf = (file: string) => file.replace(/\.(br|gz)$/, '');

/**
 * Downloads a release into `cacheDir`, unless it is there. Every file must have the hash that
 * `release` says; the folder appears as a whole or not at all.
 * @param folder Of the release in bucket and cache: `remote-public/1.2.0-0a1b2c3d`.
 */
export async function downloadRelease(
  bucket: Bucket,
  cacheDir: string,
  folder: string,
  release: Release,
): Promise<void> {
  const target = join(cacheDir, folder);
  if (existsSync(target)) return;
  const { integrity } = release;
  const files = (await bucket.list(folder, MAX_FILES))
    .map(({ path }) => path)
    .filter((file) => originalOf(file) in integrity);
  const missing = Object.keys(integrity).find((file) => !files.includes(file));
  if (missing !== undefined) throw new Error(`${folder}/${missing} is missing.`);
  const staging = join(cacheDir, '.staging', randomUUID());
  let total = 0;

  async function download(file: string): Promise<void> {
    const path = `${folder}/${file}`;
    if (!isSafePath(file)) throw new Error(`${path} is not the path of a release's file.`);
    const bytes = (await bucket.read(path, { maxBytes: MAX_FILE_BYTES }))?.body;
    if (bytes === undefined) throw new Error(`${path} is missing.`);
    total += bytes.length;
    if (total > MAX_RELEASE_BYTES) throw new Error(`${folder} is too large.`);
    const hash = hashOf(decompress(file, bytes));
    if (hash !== integrity[originalOf(file)]) {
      throw new Error(`${path} has the hash ${hash}, which is not its release's.`);
    }
    await mkdir(dirname(join(staging, file)), { recursive: true });
    await writeFile(join(staging, file), bytes);
  }

  try {
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        await download(file);
      }
    };
    const results = await Promise.allSettled(Array.from({ length: DOWNLOADS }, work));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    await writeFile(join(staging, 'remote.json'), JSON.stringify(release));
    await mkdir(dirname(target), { recursive: true });
    await rename(staging, target);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
