import { contract, DEFAULT_SETTINGS } from 'shared-kit/contract';
import { startTestApi } from '../../testing/start-test-api';

const { bootstrap, health } = contract.site;

test('bootstrap returns settings, health and the viewer, without a registry', async () => {
  const api = await startTestApi();
  const member = await api.member();
  expect(await api.request(bootstrap, {})).toEqual({
    settings: DEFAULT_SETTINGS,
    registry: null,
    health: { status: 'ok' },
    user: null,
  });
  expect((await api.request(bootstrap, {}, member)).user).toMatchObject({ id: member.id });
  await api.close();
});

test('bootstrap reports an unreachable database and returns the default settings', async () => {
  const api = await startTestApi({ expectFailures: [] });
  expect(await api.request(health, {})).toEqual({ status: 'ok' });
  await api.db.destroy();
  expect(await api.request(health, {})).toEqual({ status: 'degraded' });
  expect(await api.request(bootstrap, {})).toMatchObject({
    settings: DEFAULT_SETTINGS,
    health: { status: 'degraded' },
  });
  await api.close();
});
