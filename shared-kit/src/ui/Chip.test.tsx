import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip, ChipGroup } from '.';

function Tags() {
  const [pressed, setPressed] = useState(false);
  return (
    <ChipGroup label="Tags">
      <Chip pressed={pressed} onToggle={setPressed} count={9}>
        pivot
      </Chip>
    </ChipGroup>
  );
}

test('exposes whether it is pressed, and a press toggles it', async () => {
  const user = userEvent.setup();
  render(<Tags />);
  const chip = screen.getByRole('button', { name: /pivot/ });
  expect(screen.getByRole('group', { name: 'Tags' })).toContainElement(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});
