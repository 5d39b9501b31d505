import { failureReason, withTimeout } from './assistant';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const reasonOf = (request: Promise<never>) => request.catch(failureReason);

afterEach(() => jest.useRealTimers());

test('gives up after a minute and says so', async () => {
  jest.useFakeTimers();
  const result = reasonOf(withTimeout(new AbortController().signal, untilAborted));
  jest.advanceTimersByTime(60_000);
  expect(await result).toBe('The assistant did not respond within a minute.');
});

test('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const result = reasonOf(withTimeout(controller.signal, untilAborted));
  controller.abort(new Error('Enough.'));
  expect(await result).toBe('Enough.');
});
