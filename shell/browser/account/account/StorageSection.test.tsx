import { render, screen } from '@testing-library/react';
import { StorageSection } from './StorageSection';

it('shows what a member’s files take, and may take', () => {
  render(<StorageSection storage={{ usedBytes: 12_340_000, quotaBytes: 500_000_000 }} />);
  expect(screen.getByText('Your files take 12.3 MB of 500 MB.')).toBeVisible();
  expect(screen.getByLabelText('Storage used')).toHaveAttribute('value', '12340000');
});

it('shows admins, who have no quota, what theirs take', () => {
  render(<StorageSection storage={{ usedBytes: 600_000_000, quotaBytes: null }} />);
  expect(screen.getByText('Your files take 600 MB.')).toBeVisible();
  expect(screen.queryByLabelText('Storage used')).toBeNull();
});
