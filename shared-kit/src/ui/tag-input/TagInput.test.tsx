import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { TagInput } from './TagInput';

function Page({ first }: { first: string[] }) {
  const [tags, setTags] = useState(first);
  return (
    <>
      <TagInput tags={tags} onChange={setTags} />
      <button>Next</button>
    </>
  );
}

function show(...first: string[]) {
  render(<Page first={first} />);
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Tags' }) };
}

const tags = () => {
  const list = screen.queryByRole('list', { name: 'Your tags' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

test('Enter and a comma each add a tag, and neither submits the form', async () => {
  const { user, input } = show();
  await user.type(input, 'budget{Enter}pivot tables,');
  expect(tags()).toEqual(['budget', 'pivot tables']);
  expect(input).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('pivot tables added.');
});

test('leaving the field adds its text', async () => {
  const { user, input } = show();
  await user.type(input, 'charts');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(tags()).toEqual(['charts']);
});

test('a tag is cleaned: letters, digits, hyphen, space and #, at most 32 characters', async () => {
  const { user, input } = show();
  await user.type(input, '  <b>#pivot!!   tables_2-x{Enter}');
  await user.type(input, `${'a'.repeat(40)}{Enter}`);
  expect(tags()).toEqual(['b#pivot tables2-x', 'a'.repeat(32)]);
});

test('a duplicate, and a tag without any allowed character, are ignored', async () => {
  const { user, input } = show('budget');
  await user.type(input, 'budget{Enter}!!!{Enter}   {Enter}');
  expect(tags()).toEqual(['budget']);
});

test('Backspace removes the last tag if the field is empty, otherwise a letter', async () => {
  const { user, input } = show('one', 'two');
  await user.type(input, 'ab{Backspace}');
  expect(tags()).toEqual(['one', 'two']);
  await user.type(input, '{Backspace}{Backspace}');
  expect(tags()).toEqual(['one']);
});

test('each tag has a button that removes it', async () => {
  const { user } = show('one', 'two');
  await user.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(tags()).toEqual(['two']);
  expect(screen.getByRole('status')).toHaveTextContent('one removed.');
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveFocus();
});

test('a pasted list becomes several tags', async () => {
  const { user, input } = show();
  await user.click(input);
  await user.paste('one, two,three');
  expect(tags()).toEqual(['one', 'two', 'three']);
});

test.each(COMPOSING_KEYS)('keys %s add and remove nothing', async (_, keys) => {
  const { user, input } = show('one');
  for (const key of ['Enter', ',', 'Backspace']) fireEvent.keyDown(input, { key, ...keys });
  await user.type(input, '表');
  expect(fireEvent.keyDown(input, { key: 'Enter', ...keys })).toBe(true);
  expect(tags()).toEqual(['one']);
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['one', '表']);
});

test('a tag is cut between characters', async () => {
  const { user, input } = show();
  await user.click(input);
  await user.paste('𠮷'.repeat(40));
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['𠮷'.repeat(32)]);
});
