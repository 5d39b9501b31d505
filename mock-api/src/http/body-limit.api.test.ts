import { contract } from 'shared-kit/contract';
import { PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the body limit is that of the endpoint', async () => {
  const member = await api.member();
  // Of the size a photo may have; that it is none is found out by looking at it.
  const avatar = `data:image/png;base64,${'A'.repeat(1_900_000)}`;
  const profile = await api.send(
    contract.account.update,
    { body: { name: 'Big', avatar } },
    member,
  );
  expect(profile).toMatchObject({ status: 400, body: { fields: { avatar: expect.any(String) } } });
  const form = { email: member.email, password: PASSWORD, padding: 'x'.repeat(300_000) };
  const login = await api.send(contract.auth.login, { body: form });
  expect(login).toMatchObject({ status: 413, body: { code: 'too_large' } });
});
