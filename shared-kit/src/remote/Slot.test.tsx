import { render } from '@testing-library/react';
import { Slot } from 'shared-kit/remote';

// Declarations of other packages can name a slot anything.
const UNUSABLE = 'eventBelow' as 'home.below';

test('whoever writes a page learns, once, that nothing can be offered to a slot of this name', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  render(
    <>
      <Slot name={UNUSABLE} />
      <Slot name={UNUSABLE} />
      <Slot name="home.below" />
    </>,
  );
  expect(error.mock.calls).toEqual([[expect.stringContaining('<Slot name="eventBelow">')]]);
});
