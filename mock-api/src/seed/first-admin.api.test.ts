import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { seed } from './seed';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('creates the first admin from the settings, and only the first', async () => {
  const first = { email: 'owner@example.test', password: 'a long enough one' };
  const later = { email: 'later@example.test', password: 'a long enough one' };
  await seed(api.db, api.media, { seed: 'none', firstAdmin: first });
  await seed(api.db, api.media, { seed: 'none', firstAdmin: later });
  const { user } = await api.request(contract.auth.login, { body: first });
  expect(user.role).toBe('admin');
  expect((await api.send(contract.auth.login, { body: later })).status).toBe(401);
});
