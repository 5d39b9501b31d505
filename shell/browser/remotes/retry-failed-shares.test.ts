import { createInstance } from '@module-federation/enhanced/runtime';
import { retryFailedShares } from './retry-failed-shares';

it('fetches a shared module again after its chunk failed to load', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue(() => 'the module');
  const host = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [retryFailedShares],
    shared: {
      'shared-kit/ui/dialog': {
        version: '0.1.0',
        get,
        shareConfig: { singleton: true, requiredVersion: '^0.1.0' },
      },
    },
  });
  await expect(host.loadShare('shared-kit/ui/dialog')).rejects.toThrow('Loading chunk 7 failed.');
  const factory = await host.loadShare<string>('shared-kit/ui/dialog');
  expect(factory && factory()).toBe('the module');
  expect(get).toHaveBeenCalledTimes(2);
});
