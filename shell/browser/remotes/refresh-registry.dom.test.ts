import { refreshRegistry } from './refresh-registry';

let stop = () => {};
function start(refresh = jest.fn(() => Promise.resolve())) {
  jest.useFakeTimers();
  stop = refreshRegistry(refresh);
  return refresh;
}

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('refreshes when the page gets the focus, but not twice in a moment', () => {
  const refresh = start();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes every five minutes, also after an error, while the page is shown', async () => {
  const refresh = start(jest.fn(() => Promise.reject(new Error('unavailable'))));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});
