import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

const items = [
  { value: 'pending', label: 'Pending', content: 'Three wait.' },
  { value: 'approved', label: 'Approved', content: 'No approved yet.' },
];

test('opens the first tab; pressing another shows its panel instead', async () => {
  render(<Tabs label="Submissions" items={items} />);
  expect(screen.getByRole('tabpanel', { name: 'Pending' })).toHaveTextContent('Three wait.');
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Approved' }));
  expect(screen.getByRole('tabpanel', { name: 'Approved' })).toHaveTextContent('No approved yet.');
  expect(screen.queryByText('Three wait.')).not.toBeInTheDocument();
});

test('arrow keys move between tabs', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Submissions" items={items} />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Approved' })).toHaveAttribute('aria-selected', 'true');
});

test('a controlled tab changes only with its value', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="Submissions" items={items} value="pending" onValueChange={onValueChange} />);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Approved' }));
  expect(onValueChange).toHaveBeenCalledWith('approved');
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
});
