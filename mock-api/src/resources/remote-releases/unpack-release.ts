import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createGunzip, gunzip } from 'node:zlib';
import { DESCRIPTION, hashContent } from 'shared-kit/server/release';
import type { Release } from 'shared-kit/registry';
import { extract, type Extract } from 'tar-stream';
import { InvalidError } from '../../errors';
import { createArchiveMeter, type ArchiveMeter } from './archive-meter';

/** Far more than the largest remote of this site: 4 MB in 200 files. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Files and folders. */
const MAX_ENTRIES = 3_000;
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Programs write a handful; those of a whole archive are copied for each entry. */
const MAX_EXTENDED_FIELDS = 20;

/** Names as builds make them: no `..`, nothing hidden, no drive. */
const PATH = /^(?:[A-Za-z0-9_@][\w@.+-]{0,149}\/){0,4}[A-Za-z0-9_@][\w@.+-]{0,149}$/;

const decompress = {
  br: promisify(brotliDecompress),
  gz: promisify(gunzip),
};

async function writeEntries(entries: Extract, meter: ArchiveMeter, folder: string): Promise<void> {
  let bytes = 0;
  let count = 0;
  for await (const entry of entries) {
    const { type, name, size = 0, pax } = entry.header;
    const path = name.replace(/^\.\//, '');
    const isFolder = type === 'directory';
    count += 1;
    if (!isFolder) bytes += size;
    if (!isFolder && (type !== 'file' || !PATH.test(path))) {
      throw new InvalidError(
        `The archive has ${name.slice(0, 100)}, which is no file of a release.`,
      );
    }
    if (bytes > MAX_UNPACKED_BYTES || count > MAX_ENTRIES || size > MAX_FILE_BYTES) {
      throw new InvalidError(
        'The archive has more files, or larger ones, than a release may have.',
      );
    }
    if (Object.keys(pax ?? {}).length > MAX_EXTENDED_FIELDS) {
      throw new InvalidError('The archive says more about its files than a release may.');
    }
    if (isFolder) {
      meter.allow(0);
      entry.resume();
      continue;
    }
    meter.allow(size);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await buffer(entry));
  }
}

/**
 * Unpacks a release (`.tar.gz`) into a folder. Nothing but plain files in plain folders gets out of it,
 * and no more than the limits: the rest of an archive that exceeds them is not read.
 * @param signal Ends it, when nobody waits for the result any more.
 */
export async function unpackRelease(
  archive: string,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const entries = extract();
  const meter = createArchiveMeter();
  // Whichever fails ends the other.
  const results = await Promise.allSettled([
    writeEntries(entries, meter, folder),
    pipeline([createReadStream(archive), createGunzip(), meter.stream, entries], { signal }),
  ]);
  signal?.throwIfAborted();
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length === 0) return;
  const known: unknown = errors.find((error) => error instanceof InvalidError);
  throw (
    known ??
    new InvalidError('The file is not a packed release (.tar.gz).', {
      file: 'This is not a packed release.',
    })
  );
}

/** The file that a compressed copy is of, and how it is compressed; null for any other file. */
function compressedCopy(path: string): { of: string; encoding: 'br' | 'gz' } | null {
  const encoding = path.endsWith('.br') ? 'br' : path.endsWith('.gz') ? 'gz' : null;
  return encoding && { of: path.slice(0, -3), encoding };
}

/**
 * Throws if a release has files that its description does not vouch for: browsers would be served them.
 * Its source maps are for developers only.
 */
export async function requireListedFiles(folder: string, { integrity }: Release): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  for (const path of paths) {
    if (path === DESCRIPTION || integrity[path] !== undefined || path.endsWith('.map')) continue;
    const copy = compressedCopy(path);
    const expected = copy && integrity[copy.of];
    if (copy === null || expected === undefined) {
      throw new InvalidError(`${path} is not named by ${DESCRIPTION}. Build the remote again.`);
    }
    const compressed = await readFile(join(folder, path));
    // A copy is as long as the file; an empty one is compared, too, and no limit may be 0.
    const { size } = await stat(join(folder, copy.of));
    const content = await decompress[copy.encoding](compressed, {
      maxOutputLength: Math.max(size, 1),
    }).catch(() => null);
    if (content === null || hashContent(content) !== expected) {
      throw new InvalidError(`${path} is not a compressed copy of ${copy.of}.`);
    }
  }
}
