import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  // Any heap is above one byte, so the API is overloaded as soon as it is measured.
  const overload = { maxEventLoopDelay: 0, maxHeapUsedBytes: 1, sampleInterval: 10 };
  api = await startTestApi({ overload });
});
afterAll(() => api.close());

async function requestUntilOverloaded() {
  for (;;) {
    const response = await api.send(contract.site.settings);
    if (response.status !== 200) return response;
  }
}

test('an overloaded API responds 503 with Retry-After, and health checks still succeed', async () => {
  const { status, headers, body } = await requestUntilOverloaded();
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(apiError.parse(body).code).toBe('unavailable');
  expect(await api.send(contract.site.health)).toMatchObject({ status: 200 });
  expect(await api.send(contract.site.ready)).toMatchObject({ status: 200 });
});
