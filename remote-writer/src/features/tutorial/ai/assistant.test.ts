import { withTimeout } from './assistant';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

afterEach(() => jest.useRealTimers());

test('gives up after a minute and says so', async () => {
  jest.useFakeTimers();
  const result = expect(withTimeout(new AbortController().signal, untilAborted)).rejects.toThrow(
    'The assistant did not respond within a minute.',
  );
  jest.advanceTimersByTime(60_000);
  await result;
});

test('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const result = expect(withTimeout(controller.signal, untilAborted)).rejects.toThrow('Enough.');
  controller.abort(new Error('Enough.'));
  await result;
});
