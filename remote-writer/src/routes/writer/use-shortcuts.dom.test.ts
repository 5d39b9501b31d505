import { fireEvent, renderHook } from '@testing-library/react';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { useShortcuts } from './use-shortcuts';

test.each(COMPOSING_KEYS)('a key %s is no shortcut', (_, keys) => {
  const run = jest.fn();
  renderHook(() => useShortcuts([{ group: 'Page', label: 'Leave', keys: ['Escape'], run }], false));
  fireEvent.keyDown(window, { key: 'Escape', ...keys });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(run).toHaveBeenCalledTimes(1);
});
