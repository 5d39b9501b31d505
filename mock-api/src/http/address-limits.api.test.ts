import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitFactor: 1 });
});
afterAll(() => api.close());

test('limits count all spellings of an address as one', async () => {
  const statuses: number[] = [];
  for (const domain of ['bär.example', 'BA\u0308R.example', 'xn--br-via.example']) {
    for (const email of [`lea@${domain}`, `LEA@${domain}`]) {
      const { status } = await api.send(contract.subscribers.subscribe, { body: { email } });
      statuses.push(status);
    }
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
