import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toast } from '.';
import { toastStore, dismissToast } from './toast-store';

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
  });
  jest.useRealTimers();
});

function show(...message: Parameters<typeof toast>) {
  act(() => void toast(...message));
}

test('announces a message politely and an error assertively', () => {
  const { container } = render(<Toaster />);
  const polite = container.querySelector('[aria-live="polite"]');
  const urgent = container.querySelector('[aria-live="assertive"]');
  show('Draft saved', { tone: 'success' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  show('Failed to publish', { tone: 'danger' });
  expect(polite).toHaveTextContent('Draft saved');
  expect(polite).not.toHaveTextContent('Failed');
  expect(urgent).toHaveTextContent('Failed to publish');
  expect(screen.getByRole('alert')).toBe(urgent);
});

test('removes a message after its duration; an error stays until it is dismissed', async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  show('Draft saved');
  show('Failed to publish', { tone: 'danger' });
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
  expect(screen.getByText('Failed to publish')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to publish')).not.toBeInTheDocument();
});

test('keeps a message while its button has the focus', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  show('Draft saved');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Draft saved')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Draft saved')).not.toBeInTheDocument();
});

test('runs the action and dismisses the message', async () => {
  const run = jest.fn();
  render(<Toaster />);
  show('Deleted', { action: { label: 'Undo', run } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});
