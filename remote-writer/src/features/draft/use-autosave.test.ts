import { act, renderHook } from '@testing-library/react';
import { LIMITS } from 'shared-kit/constants';
import { useAutosave } from './use-autosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function autosave(isDue: boolean, isOnline = true) {
  const save = jest.fn();
  const view = renderHook(
    (state: { isDue: boolean; isOnline: boolean }) =>
      useAutosave(state.isDue, state.isOnline, save),
    { initialProps: { isDue, isOnline } },
  );
  return { save, ...view };
}

test('saves every 90 seconds while there are unsaved changes', () => {
  const { save } = autosave(true);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs - 1));
  expect(save).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(save).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs));
  expect(save).toHaveBeenCalledTimes(2);
});

test('does not save if nothing is due or the browser is offline', () => {
  const idle = autosave(false);
  const offline = autosave(true, false);
  act(() => jest.advanceTimersByTime(3 * LIMITS.autosaveMs));
  expect(idle.save).not.toHaveBeenCalled();
  expect(offline.save).not.toHaveBeenCalled();
});

test('typing does not delay the next save', () => {
  const { save, rerender } = autosave(true);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs - 10));
  rerender({ isDue: true, isOnline: true });
  act(() => jest.advanceTimersByTime(10));
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves at once when the connection returns', () => {
  const { save } = autosave(true, false);
  act(() => window.dispatchEvent(new Event('online')));
  expect(save).toHaveBeenCalledTimes(1);
});
