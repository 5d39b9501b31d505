import { fireEvent, render, screen } from '@testing-library/react';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { isComposing } from 'shared-kit/ui';

test.each(COMPOSING_KEYS)('a key %s belongs to the input method', (_, keys) => {
  const seen: boolean[] = [];
  render(
    <input onKeyDown={(event) => seen.push(isComposing(event), isComposing(event.nativeEvent))} />,
  );
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...keys });
  expect(seen).toEqual([true, true]);
});

test('any other key does not', () => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe(false);
});
