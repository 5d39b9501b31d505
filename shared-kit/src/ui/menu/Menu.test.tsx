import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'shared-kit/client/router';
import { Button } from 'shared-kit/ui';
import { Menu } from './Menu';

function Page({ onDelete }: { onDelete: () => void }) {
  const [isCompact, setCompact] = useState(false);
  return (
    <Menu
      trigger={<Button>Actions</Button>}
      items={[
        { label: 'Edit', to: '/writer/1' },
        { label: 'Delete', danger: true, onSelect: onDelete },
        { label: 'Compact', checked: isCompact, onCheckedChange: setCompact },
      ]}
    />
  );
}

function renderMenu(onDelete: () => void) {
  const router = createBrowserRouter([{ path: '*', element: <Page onDelete={onDelete} /> }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

test('opens with the keyboard, and Escape gives the focus back to its button', async () => {
  const onDelete = jest.fn();
  const user = renderMenu(onDelete);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/writer/1');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

test('a checked item is unchecked while the menu stays open', async () => {
  const user = renderMenu(() => {});
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  const item = screen.getByRole('menuitemcheckbox', { name: 'Compact' });
  expect(item).not.toBeChecked();
  await user.click(item);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Compact' })).toBeChecked();
});

test('a menu that nobody has opened listens to no key of the page', async () => {
  const listen = jest.spyOn(document, 'addEventListener');
  const user = renderMenu(() => {});
  const keys = () => listen.mock.calls.filter(([type]) => type === 'keydown').length;
  expect(keys()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Actions', expanded: false }));
  expect(screen.getByRole('menu')).toBeVisible();
  expect(keys()).toBeGreaterThan(0);
});
