import { subscribeBrowser } from './push-subscription';

const subscribe = jest.fn();
const register = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  register.mockResolvedValue(undefined);
  const pushManager = { subscribe, getSubscription: async () => null };
  const value = { register, ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  Object.assign(globalThis, { Notification: { requestPermission: async () => 'granted' } });
});

test('gives the subscription of the browser', async () => {
  const keys = { p256dh: 'key', auth: 'secret' };
  const endpoint = 'https://push.example/1';
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint, keys }) });
  expect(await subscribeBrowser('BKey')).toEqual({ endpoint, keys });
});

test('says in plain English that a browser cannot, whatever the browser says', async () => {
  const refusal = 'Your browser could not turn on push messages. Please try again later.';
  subscribe.mockRejectedValue(new DOMException('Registration failed - push service error'));
  await expect(subscribeBrowser('BKey')).rejects.toThrow(refusal);
  register.mockRejectedValue(new TypeError('Failed to register a ServiceWorker for scope'));
  await expect(subscribeBrowser('BKey')).rejects.toThrow(refusal);
});
