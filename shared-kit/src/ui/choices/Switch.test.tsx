import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Choices';

const states = ['Published', 'Draft'] as const;

test('keeps its name while its state changes', () => {
  const ignore = () => {};
  const { rerender } = render(
    <Switch label="Post: Lookups" states={states} checked onChange={ignore} />,
  );
  expect(screen.getByRole('switch', { name: 'Post: Lookups' })).toBeChecked();
  rerender(<Switch label="Post: Lookups" states={states} checked={false} onChange={ignore} />);
  expect(screen.getByRole('switch', { name: 'Post: Lookups' })).not.toBeChecked();
  expect(screen.getByText('Draft')).toBeVisible();
});

test.each(['click', 'space'])('a %s requests the other state', async (input) => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Switch label="Active" checked={false} onChange={onChange} />);
  if (input === 'click') await user.click(screen.getByRole('switch'));
  else {
    await user.tab();
    await user.keyboard(' ');
  }
  expect(onChange).toHaveBeenCalledWith(true);
});

test('while busy, keeps the focus and ignores presses', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Switch label="Active" checked busy onChange={onChange} />);
  await user.click(screen.getByRole('switch'));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('switch')).toHaveFocus();
});
