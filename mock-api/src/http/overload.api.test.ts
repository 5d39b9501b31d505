import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  // Any heap is above one byte, so every sample is bad. The interval is long enough for a slow
  // request not to look like the end of the overload.
  const overload = { maxEventLoopDelay: 0, maxHeapUsedBytes: 1, sampleInterval: 250 };
  api = await startTestApi({ overload });
});
afterAll(() => api.close());

async function requestUntilRejected() {
  for (let accepted = 0; ; accepted += 1) {
    const response = await api.send(contract.site.settings);
    if (response.status !== 200) return { ...response, accepted };
  }
}

test('responds 503 with Retry-After under sustained overload, and health checks still succeed', async () => {
  const { accepted, status, headers, body } = await requestUntilRejected();
  expect(accepted).toBeGreaterThan(1);
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(apiError.parse(body).code).toBe('unavailable');
  expect(await api.send(contract.site.health)).toMatchObject({ status: 200 });
  expect(await api.send(contract.site.ready)).toMatchObject({ status: 200 });
});
