import { fakeIntervals } from '../../testing/fake-timers';
import { HEAD, openRawUpload, readResponse, write, writeFile } from '../../testing/raw-uploads';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { listUploadSizes, waitForUploads } from '../../testing/uploads';

const MEGABYTE = 1024 * 1024;
const STALL_MS = 1_000;
const CHECK_MS = 50;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  fakeIntervals();
  api = await startTestApi({
    connectionLimits: { stallTimeoutMs: STALL_MS, checkIntervalMs: CHECK_MS },
  });
  member = await api.member();
});
afterAll(async () => {
  await api.close();
  jest.useRealTimers();
});

test('cuts a client that stops sending, and removes what it has', async () => {
  const upload = openRawUpload(api, member);
  const response = readResponse(upload);
  await write(upload, HEAD);
  await writeFile(upload, 2 * MEGABYTE);
  await waitForUploads(api, MEGABYTE);
  // The first check finds progress.
  jest.advanceTimersByTime(CHECK_MS + STALL_MS);
  expect(await response).toMatchObject({ status: 400, body: { code: 'invalid' } });
  await waitForUploads(api, 0);
  expect(await listUploadSizes(api)).toEqual([]);
});
