import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';

function Page({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete this comment?"
      confirmLabel="Delete"
      danger
      onConfirm={onConfirm}
    />
  );
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this comment?' });
const findDialog = () => screen.findByRole('alertdialog', { name: 'Delete this comment?' });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

test('opens with the focus on the button that changes nothing', async () => {
  render(<Page onConfirm={jest.fn()} />);
  await findDialog();
  expect(dialog()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('Cancel closes it and changes nothing', async () => {
  const onConfirm = jest.fn();
  render(<Page onConfirm={onConfirm} />);
  await findDialog();
  await press('Cancel');
  expect(dialog()).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('confirms once, stays open until that is done, then closes', async () => {
  let finish = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Page onConfirm={onConfirm} />);
  await findDialog();
  await press('Delete');
  await press('Delete');
  await userEvent.setup().keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

test('stays open and says why if the action fails', async () => {
  render(<Page onConfirm={() => Promise.reject(new Error('Failed to delete'))} />);
  await findDialog();
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete');
  expect(dialog()).toBeVisible();
});
