import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFocusNewItem } from '.';

function List() {
  const [count, setCount] = useState(2);
  const { listRef, focusNext } = useFocusNewItem(count, 'a');
  return (
    <div ref={listRef}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href={`/${index}`}>
          {`Item ${index}`}
        </a>
      ))}
      {count < 4 && (
        <button
          onClick={() => {
            focusNext();
            setCount(4);
          }}
        >
          Load more
        </button>
      )}
    </div>
  );
}

test('moves the focus to the first new item', async () => {
  render(<List />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getByRole('link', { name: 'Item 2' })).toHaveFocus();
});
