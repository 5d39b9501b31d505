import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contract } from 'shared-kit/contract';
import type { BlobStore } from '../../media/blob-store';
import { fileForm } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import {
  HEAD,
  openRawUpload,
  PIECE,
  readResponse,
  TAIL,
  write,
  writeFile,
} from '../../testing/raw-uploads';
import { listUploadSizes, waitForUploads } from '../../testing/uploads';

const { media } = contract;
const MEGABYTE = 1024 * 1024;
let api: TestApi;
let member: TestMember;
let isStoreDown: boolean;
const breakable = (blobs: BlobStore): BlobStore => ({
  ...blobs,
  write: async (...file) => {
    if (isStoreDown) throw new Error('The bucket is away.');
    return blobs.write(...file);
  },
});
beforeAll(async () => {
  api = await startTestApi({
    wrapBlobs: breakable,
    uploadBudget: { processBytes: 130 * MEGABYTE, networkBytes: 13 * MEGABYTE },
  });
  member = await api.member();
});
afterAll(() => api.close());
beforeEach(() => (isStoreDown = false));
afterEach(() => waitForUploads(api, 0));

const openUpload = (address?: string, length?: number) =>
  openRawUpload(api, member, { address, length });

const TOO_LARGE = {
  status: 400,
  body: { code: 'invalid', fields: { file: 'Please keep attachments below 6 MB.' } },
};

test('cuts a file off at the limit, although it goes on and does not say its length', async () => {
  const upload = openUpload();
  const response = readResponse(upload);
  await write(upload, HEAD);
  const endless = async () => {
    for (;;) await write(upload, PIECE);
  };
  expect(await Promise.race([response, endless()])).toMatchObject(TOO_LARGE);
  expect(await listUploadSizes(api)).toEqual([]);
  upload.destroy();
});

test('refuses a file that says that it is too large before it arrives', async () => {
  const upload = openUpload('192.0.2.1', 500 * MEGABYTE);
  const response = readResponse(upload);
  await write(upload, `${HEAD}a,b`);
  expect(await response).toMatchObject(TOO_LARGE);
  upload.destroy();
});

test('removes what it has of a file whose client leaves', async () => {
  const upload = openUpload();
  await write(upload, HEAD);
  await writeFile(upload, 2 * MEGABYTE);
  await waitForUploads(api, MEGABYTE);
  upload.destroy();
  await waitForUploads(api, 0);
  expect(await listUploadSizes(api)).toEqual([]);
});

test('removes a file that cannot be stored, and says that it can be sent again', async () => {
  isStoreDown = true;
  const body = fileForm('a.csv', 'a,b');
  expect(await api.send(media.upload, { body }, member)).toMatchObject({
    status: 503,
    body: { message: 'Files are not available right now. Please try again in a moment.' },
  });
  isStoreDown = false;
  const again = await api.send(media.upload, { body: fileForm('a.csv', 'a,b') }, member);
  expect(again.status).toBe(201);
});

/** Memory outside of the heap, where bytes of connections and files are. */
function countBufferBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

test('twenty files of 6 MB at a time are on the disk, not in memory', async () => {
  const before = countBufferBytes();
  const uploads = Array.from({ length: 20 }, (_, index) => openUpload(`198.51.100.${index}`));
  const responses = uploads.map(readResponse);
  await Promise.all(
    uploads.map(async (upload) => {
      await write(upload, HEAD);
      await writeFile(upload, 5_900_000);
    }),
  );
  // All but the last piece of each.
  await waitForUploads(api, 20 * (5_900_000 - PIECE.length));
  // Each may have a few pieces of 64 KB in memory, and so may its client; all of them are 118 MB. What
  // is no longer used is freed a little later, and what is used stays until the files end.
  while (countBufferBytes() - before > 15 * MEGABYTE) await setTimeout(20);

  for (const upload of uploads) upload.end(Buffer.concat([PIECE, Buffer.from(TAIL)]));
  for (const response of responses) {
    expect(await response).toMatchObject({ status: 201, body: { size: 5_900_000 + PIECE.length } });
  }
});

test('files beyond what the disk is for are refused before they are read', async () => {
  const size = 6_000_000;
  const held = [openUpload('203.0.113.1', size), openUpload('203.0.113.1', size)];
  await Promise.all(held.map((upload) => write(upload, HEAD + 'a'.repeat(MEGABYTE))));
  await waitForUploads(api, MEGABYTE);
  const same = openUpload('203.0.113.1', size);
  same.flushHeaders();
  expect(await readResponse(same)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const other = openUpload('203.0.113.2').end(`${HEAD}a,b${TAIL}`);
  expect(await readResponse(other)).toMatchObject({ status: 201 });
  for (const upload of [...held, same]) upload.destroy();
});
