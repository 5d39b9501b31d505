import { act, renderHook } from '@testing-library/react';
import { LIMITS } from 'shared-kit/constants';
import { useAutosave } from './use-autosave';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function autosave(due: boolean, online = true) {
  const save = jest.fn();
  const view = renderHook(
    (state: { due: boolean; online: boolean }) => useAutosave(state.due, state.online, save),
    { initialProps: { due, online } },
  );
  return { save, ...view };
}

test('saves every 90 seconds while there is something to save', () => {
  const { save } = autosave(true);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs - 1));
  expect(save).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(save).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs));
  expect(save).toHaveBeenCalledTimes(2);
});

test('saves nothing while everything is saved, nobody is signed in, or the line is down', () => {
  const idle = autosave(false);
  const offline = autosave(true, false);
  act(() => jest.advanceTimersByTime(3 * LIMITS.autosaveMs));
  expect(idle.save).not.toHaveBeenCalled();
  expect(offline.save).not.toHaveBeenCalled();
});

test('typing does not put the next save off', () => {
  const { save, rerender } = autosave(true);
  act(() => jest.advanceTimersByTime(LIMITS.autosaveMs - 10));
  rerender({ due: true, online: true });
  act(() => jest.advanceTimersByTime(10));
  expect(save).toHaveBeenCalledTimes(1);
});

test('saves at once when the connection is back', () => {
  const { save } = autosave(true, false);
  act(() => window.dispatchEvent(new Event('online')));
  expect(save).toHaveBeenCalledTimes(1);
});
