import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '.';

function Page({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      question="Delete this comment?"
      confirmLabel="Delete"
      danger
      onConfirm={onConfirm}
    />
  );
}

const question = () => screen.queryByRole('alertdialog', { name: 'Delete this comment?' });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

test('it asks, with the focus on the answer that changes nothing', () => {
  render(<Page onConfirm={jest.fn()} />);
  expect(question()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('Cancel does nothing and closes', async () => {
  const onConfirm = jest.fn();
  render(<Page onConfirm={onConfirm} />);
  await press('Cancel');
  expect(question()).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('confirming does it once, stays until it is done, then closes', async () => {
  let finish = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Page onConfirm={onConfirm} />);
  await press('Delete');
  await press('Delete');
  await userEvent.setup().keyboard('{Escape}');
  expect(question()).toBeVisible();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(question()).not.toBeInTheDocument());
});

test('when it fails, the dialog stays and says why', async () => {
  render(<Page onConfirm={() => Promise.reject(new Error('Failed to delete'))} />);
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete');
  expect(question()).toBeVisible();
});
