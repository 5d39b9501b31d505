import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from 'shared-kit/contract/constants';
import { holdTimers } from 'shared-kit/testing';
import { CopyButton } from '.';

test('copies the full URL and says so for a moment', async () => {
  const user = userEvent.setup();
  const endMessage = holdTimers(LIMITS.copiedMs);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton to="/discussions/7#reply-3" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('http://localhost/discussions/7#reply-3');
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied!');
  endMessage();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says that the browser refused', async () => {
  const user = userEvent.setup();
  holdTimers(LIMITS.copiedMs);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  render(<CopyButton to="/" />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copying failed' })).toBeVisible();
});
