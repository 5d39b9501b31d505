import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLazyComponent } from '.';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const failed = new Error('Loading chunk 7 failed.');

// React reports every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test('shows the fallback, then the component', async () => {
  const Lazy = createLazyComponent(async () => Greeting, { fallback: <p>Wait</p> });
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Wait')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('keeps a failed chunk to its own spot, and Retry fetches it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(failed).mockResolvedValue(Greeting);
  const Lazy = createLazyComponent<{ name: string }>(load, {
    errorMessage: 'Unable to load the editor.',
  });
  render(
    <>
      <h1>Page</h1>
      <Lazy name="Ada" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load the editor.');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('can be retried more than once', async () => {
  const load = jest.fn().mockRejectedValue(failed);
  const Lazy = createLazyComponent<{ name: string }>(load);
  const user = userEvent.setup();
  render(<Lazy name="Ada" />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  load.mockResolvedValue(Greeting);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('fetches again by itself when the network returns', async () => {
  const load = jest.fn().mockRejectedValueOnce(failed).mockResolvedValue(Greeting);
  const Lazy = createLazyComponent<{ name: string }>(load);
  render(<Lazy name="Ada" />);
  expect(await screen.findByRole('alert')).toBeVisible();
  fireEvent.online(window);
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('fetches again when it is mounted anew after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(failed).mockResolvedValue(Greeting);
  const Lazy = createLazyComponent<{ name: string }>(load);
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>Toggle</button>
        {open && <Lazy name="Ada" />}
      </>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('leaves an error of the component itself to the boundary above', async () => {
  class Boundary extends Component<{ children: ReactNode }, { message: string }> {
    override state = { message: '' };
    static getDerivedStateFromError(error: Error) {
      return { message: error.message };
    }
    override render() {
      return this.state.message || this.props.children;
    }
  }
  const Lazy = createLazyComponent(async () => () => {
    throw new Error('Broken render.');
  });
  render(
    <Boundary>
      <Lazy />
    </Boundary>,
  );
  expect(await screen.findByText('Broken render.')).toBeVisible();
});
