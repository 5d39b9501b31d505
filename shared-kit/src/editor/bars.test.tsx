import { fireEvent, render, screen } from '@testing-library/react';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { PictureBar } from './images/PictureBar';
import { LinkBar } from './LinkBar';
import { TableSizeBar } from './structure/TableSizeBar';

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
