import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner';

test('announces a danger at once and anything else politely', () => {
  render(
    <>
      <Banner tone="danger">Unable to save.</Banner>
      <Banner>A newer version is ready.</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to save.');
  expect(screen.getByRole('status')).toHaveTextContent('A newer version is ready.');
});

test('can be dismissed if its owner allows it', async () => {
  const onDismiss = jest.fn();
  const { rerender } = render(<Banner onDismiss={onDismiss}>Saved.</Banner>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  rerender(<Banner>Saved.</Banner>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
