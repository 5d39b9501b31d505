import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttachmentsField } from './AttachmentsField';
import type { Attachment } from './submission';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const attachment = (name: string): Attachment => ({
  name,
  type: '',
  size: 1,
  dataUrl: 'data:;base64,AA==',
});

function Harness({ initial }: { initial: Attachment[] }) {
  const [attachments, setAttachments] = useState(initial);
  return <AttachmentsField attachments={attachments} onChange={setAttachments} />;
}

function open(...names: string[]) {
  render(<Harness initial={names.map(attachment)} />);
  const input = screen.getByLabelText('Attachment files');
  return {
    user: userEvent.setup(),
    /** Picks files without waiting until an earlier pick has been read. */
    pick: (...files: File[]) => fireEvent.change(input, { target: { files } }),
  };
}

const names = () =>
  within(screen.getByRole('group', { name: 'Attachments' }))
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

test('a second pick is added to the first while both are being read', async () => {
  const { pick } = open('notes.csv');
  pick(file('a.csv'), file('b.csv'));
  pick(file('c.csv'));
  expect(await screen.findByText('c.csv')).toBeVisible();
  expect(names()).toEqual(['notes.csv', 'a.csv', 'b.csv', 'c.csv']);
});

test('two quick picks together stay within five files, and both keep their messages', async () => {
  const { pick } = open('1', '2');
  pick(file('3'), file('large', 2_000_001));
  pick(file('4'), file('5'), file('6'));
  expect(await screen.findByText('Attachment limit reached.')).toBeVisible();
  expect(screen.getByText('Skipped files bigger than 2MB.')).toBeVisible();
  expect(names()).toEqual(['1', '2', '3', '4', '5']);
});

test('a file removed while another is being read stays removed', async () => {
  const { user, pick } = open('old.csv');
  pick(file('new.csv'));
  await user.click(screen.getByRole('button', { name: 'Remove old.csv' }));
  expect(await screen.findByText('new.csv')).toBeVisible();
  expect(names()).toEqual(['new.csv']);
});

test('a later pick clears the messages of an earlier one', async () => {
  const { pick } = open();
  pick(file('large', 2_000_001));
  expect(await screen.findByText('Skipped files bigger than 2MB.')).toBeVisible();
  pick(file('a.csv'));
  expect(await screen.findByText('a.csv')).toBeVisible();
  expect(screen.queryByText('Skipped files bigger than 2MB.')).not.toBeInTheDocument();
});
