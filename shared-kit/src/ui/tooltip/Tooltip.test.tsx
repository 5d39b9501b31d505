import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'shared-kit/ui';
import { Tooltip } from './Tooltip';

beforeAll(() => {
  // jsdom has no layout; Radix measures its popovers.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('describes its control while that has the focus; Escape hides it', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip content="Changes the public page at once">
      <Button>Publish</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Publish' });
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Changes the public page at once');
  expect(button).toHaveAccessibleDescription('Changes the public page at once');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
