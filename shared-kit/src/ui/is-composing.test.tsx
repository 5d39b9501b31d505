import { fireEvent, render, screen } from '@testing-library/react';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { isComposing } from 'shared-kit/ui';
import { PictureBar } from './rich-text-editor/images/PictureBar';
import { LinkBar } from './rich-text-editor/LinkBar';
import { TableSizeBar } from './rich-text-editor/structure/TableSizeBar';

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

test.each(COMPOSING_KEYS)('Enter and Escape %s leave the bars of the editor open', (_, keys) => {
  const handle = jest.fn();
  const actions = { onApply: handle, onRemove: handle, onClose: handle, onInsert: handle };
  render(
    <>
      <LinkBar href="/blog" {...actions} />
      <TableSizeBar {...actions} />
      <PictureBar alt="A chart" onDescribe={handle} {...actions} />
    </>,
  );
  for (const field of screen.getAllByRole('textbox')) {
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, ...keys });
  }
  expect(handle).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Link address' }), { key: 'Enter' });
  expect(handle).toHaveBeenCalledWith('/blog');
});
