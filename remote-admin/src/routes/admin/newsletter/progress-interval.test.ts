import { progressInterval } from './progress-interval';
import { PROGRESS_MS } from './queries';

const scheduledIn = (ms: number) => ({
  status: 'success',
  data: { status: 'scheduled' as const, scheduledAt: new Date(Date.now() + ms).toISOString() },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an issue that is being sent is asked for often, and one that does not change never', () => {
  const data = (status: 'sending' | 'draft' | 'sent') => ({ status, scheduledAt: null });
  expect(progressInterval({ status: 'success', data: data('sending') })).toBe(PROGRESS_MS);
  expect(progressInterval({ status: 'success', data: data('draft') })).toBe(false);
  expect(progressInterval({ status: 'success', data: data('sent') })).toBe(false);
  expect(progressInterval({ status: 'pending', data: undefined })).toBe(false);
});

test('one that is scheduled is asked for often only when its time has come', () => {
  expect(progressInterval(scheduledIn(7 * 24 * 3_600_000))).toBe(60_000);
  expect(progressInterval(scheduledIn(20_000))).toBe(20_000);
  expect(progressInterval(scheduledIn(-5_000))).toBe(PROGRESS_MS);
});

test('while the API is down it is asked for seldom', () => {
  const data = { status: 'sending' as const, scheduledAt: null };
  expect(progressInterval({ status: 'error', data })).toBe(30_000);
});
