import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { unpackRelease } from './unpack-release';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'unpack-release-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Unpacks what a `.tar.gz` consists of; resolves with the folder. */
async function unpack(parts: readonly Buffer[], signal?: AbortSignal): Promise<string> {
  const archive = join(root, 'release.tar.gz');
  await writeFile(archive, Buffer.concat(parts));
  const folder = join(root, 'unpacked');
  await unpackRelease(archive, folder, signal);
  return folder;
}

async function packWith(fill: (archive: Pack) => void): Promise<Buffer> {
  const archive = pack();
  fill(archive);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

/** The same bytes a hundred times over, without packing them a hundred times. */
const hundredTimes = (bytes: Buffer) => Array<Buffer>(100).fill(gzipSync(bytes));

/** A header of an archive that no file follows, as of more fields (`x`), or those of all files (`g`). */
function extendedHeader(kind: 'x' | 'g', fields: readonly string[]): Buffer {
  const records = fields.map((field) => {
    const length = field.length + 2;
    return `${length + `${length + 2}`.length} ${field}\n`;
  });
  const content = Buffer.from(records.join(''));
  const header = Buffer.alloc(512);
  header.write('PaxHeader', 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(`        ${kind}`, 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

const file = (archive: Pack) => void archive.entry({ name: 'page.js' }, 'show();');

test('unpacks files, also from folders that have an entry of their own', async () => {
  const folder = await unpack([
    await packWith((archive) => {
      archive.entry({ name: './server/', type: 'directory' });
      archive.entry({ name: './server/remote.cjs' }, 'void 0;');
      archive.entry({ name: 'large.js' }, Buffer.alloc(1024 * 1024));
    }),
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['large.js', 'server']);
  expect(await readFile(join(folder, 'server', 'remote.cjs'), 'utf8')).toBe('void 0;');
});

test('refuses a gigabyte of zeros after the last file', async () => {
  const zeros = hundredTimes(Buffer.alloc(10 * 1024 * 1024));
  await expect(unpack([await packWith(file), ...zeros])).rejects.toThrow('belongs to no file');
});

test('refuses headers that no file follows', async () => {
  const header = extendedHeader('x', ['comment=nothing']);
  const headers = hundredTimes(Buffer.concat(Array<Buffer>(1_000).fill(header)));
  await expect(unpack([...headers, await packWith(file)])).rejects.toThrow('belongs to no file');
});

test('refuses headers that are copied for every file', async () => {
  const fields = Array.from({ length: 100 }, (_, number) => `field${number}=1`);
  const headers = [extendedHeader('g', fields), extendedHeader('x', ['comment=copied'])];
  const parts = [gzipSync(Buffer.concat(headers)), await packWith(file)];
  await expect(unpack(parts)).rejects.toThrow('says more about its files');
});

test('refuses more folders than a release may have files', async () => {
  const folders = await packWith((archive) => {
    for (let number = 0; number <= 3_000; number += 1) {
      archive.entry({ name: `folder${number}`, type: 'directory' });
    }
  });
  await expect(unpack([folders])).rejects.toThrow('more files, or larger ones');
});

test('ends when nobody waits for it any more', async () => {
  const controller = new AbortController();
  const unpacking = unpack([await packWith(file)], controller.signal);
  controller.abort(new Error('The client has gone.'));
  await expect(unpacking).rejects.toThrow('The client has gone.');
});
