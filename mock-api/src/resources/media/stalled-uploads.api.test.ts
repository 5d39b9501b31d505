import { HEAD, openRawUpload, readResponse, write, writeFile } from '../../testing/raw-uploads';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { listUploadSizes, waitForUploads } from '../../testing/uploads';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi({ connectionLimits: { stallTimeoutMs: 1_000, checkIntervalMs: 50 } });
  member = await api.member();
});
afterAll(() => api.close());

test('cuts a client that stops sending, and removes what it has', async () => {
  const upload = openRawUpload(api, member);
  const response = readResponse(upload);
  await write(upload, HEAD);
  await writeFile(upload, 2 * MEGABYTE);
  await waitForUploads(api, MEGABYTE);
  expect(await response).toMatchObject({ status: 400, body: { code: 'invalid' } });
  await waitForUploads(api, 0);
  expect(await listUploadSizes(api)).toEqual([]);
});
