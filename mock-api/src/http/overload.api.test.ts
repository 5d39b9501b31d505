import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const SAMPLE_MS = 250;

let api: TestApi;
beforeAll(async () => {
  // Any heap is above one byte, so every sample is bad.
  const overload = { maxEventLoopDelay: 0, maxHeapUsedBytes: 1, sampleInterval: SAMPLE_MS };
  api = await startTestApi({ overload });
});
afterAll(() => api.close());

/** Sends one request after the other, on a clock of the test's own: a slow one does not end the overload. */
async function requestUntilRejected() {
  // A whole number, so that the sums below are exact.
  const start = Math.ceil(performance.now());
  const now = jest.spyOn(performance, 'now');
  for (let accepted = 0; ; accepted += 1) {
    now.mockReturnValue(start + (accepted * SAMPLE_MS) / 2);
    const response = await api.send(contract.site.settings);
    if (response.status !== 200) return { ...response, accepted };
  }
}

test('responds 503 with Retry-After under sustained overload, and health checks still succeed', async () => {
  const { accepted, status, headers, body } = await requestUntilRejected();
  // Two samples, after which a request finds a third.
  expect(accepted).toBeGreaterThan(4);
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(apiError.parse(body).code).toBe('unavailable');
  expect(await api.send(contract.site.health)).toMatchObject({ status: 200 });
  expect(await api.send(contract.site.ready)).toMatchObject({ status: 200 });
});
