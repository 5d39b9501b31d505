import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPOSING_KEYS, renderRoute } from 'shared-kit/testing';
import { Menu } from 'shared-kit/ui/menu';
import { Dialog, Sheet } from './Dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Start</button>
      <Dialog open={open} onOpenChange={setOpen} title="Start a discussion" description="Be kind.">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

test('opens with its name and description, and takes the focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = screen.getByRole('dialog', { name: 'Start a discussion' });
  expect(dialog).toHaveAccessibleDescription('Be kind.');
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('gives the focus to its first control, or to the first of its content', async () => {
  const { rerender } = render(
    <Dialog open onOpenChange={jest.fn()} title="Log in again">
      <input aria-label="Email" readOnly />
      <input aria-label="Password" />
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  rerender(<></>);
  rerender(
    <Dialog open onOpenChange={jest.fn()} title="Log in again" initialFocus="content">
      <input aria-label="Email" readOnly />
      <input aria-label="Password" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('traps the focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('%s closes it and returns the focus', async (_name, close) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus());
});

test('a sheet is a dialog at the side of the page', async () => {
  const onOpenChange = jest.fn();
  render(
    <Sheet open onOpenChange={onOpenChange} title="Filters" side="left">
      <input aria-label="Author" />
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  expect(sheet).toHaveAttribute('data-side', 'left');
  expect(sheet).toContainElement(screen.getByRole('textbox', { name: 'Author' }));
  await userEvent.setup().keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('returns the focus to the button of the menu it was opened from', async () => {
  function MenuPage() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu
          trigger={<button>More</button>}
          items={[{ label: 'Schedule…', onSelect: () => setOpen(true) }]}
        />
        <Dialog open={open} onOpenChange={setOpen} title="Schedule">
          <input aria-label="Date" />
        </Dialog>
      </>
    );
  }
  const { user } = renderRoute({ routes: [{ path: '/', element: <MenuPage /> }], path: '/' });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule…' }));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('gives the focus to the heading of the page if nothing had it before', async () => {
  const user = userEvent.setup();
  const heading = (
    <h1 tabIndex={-1} data-page-heading>
      Members
    </h1>
  );
  const { rerender } = render(heading);
  rerender(
    <>
      {heading}
      <Dialog open onOpenChange={() => rerender(heading)} title="Finished">
        <input aria-label="Note" />
      </Dialog>
    </>,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus());
});

test.each(COMPOSING_KEYS)('Escape %s does not close it', async (_, keys) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape', ...keys });
  expect(screen.getByRole('dialog')).toBeVisible();
});
