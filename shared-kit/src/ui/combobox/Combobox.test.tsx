import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdTimers } from 'shared-kit/testing';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox';

const authors: readonly ComboboxOption[] = [
  { value: 'ada', label: 'Ada Lovelace', detail: 'ada@sheetfolk.test' },
  { value: 'grace', label: 'Grace Hopper' },
  { value: 'edgar', label: 'Edgar Codd' },
];

function Page(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  return (
    <>
      <Combobox label="Author" options={authors} value={value} onChange={setValue} {...props} />
      <p>Chosen: {value?.value ?? 'none'}</p>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Author' });
const labels = () =>
  within(screen.getByRole('listbox', { name: 'Author' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

test('filters the options by what is typed and chooses one with the keyboard', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(field(), 'gra');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(labels()).toEqual(['Grace Hopper']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('Chosen: grace')).toBeVisible();
  expect(field()).toHaveValue('Grace Hopper');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('finds an option by its detail', async () => {
  render(<Page />);
  await userEvent.setup().type(field(), 'ada@');
  expect(labels()).toEqual(['Ada Lovelaceada@sheetfolk.test']);
});

test('shows every option when it is opened with something chosen', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(field(), 'gra{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Options for Author' }));
  expect(labels()).toHaveLength(3);
});

test('says that nothing matches, and keeps the choice when the field is left', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(field(), 'gra{ArrowDown}{Enter}');
  await user.type(field(), 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No matches.');
  await user.tab();
  expect(field()).toHaveValue('Grace Hopper');
  expect(screen.getByText('Chosen: grace')).toBeVisible();
});

test('can be cleared', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(field(), 'gra{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear Author' }));
  expect(screen.getByText('Chosen: none')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('searches for its options once for fast typing', async () => {
  const endPause = holdTimers(250);
  const loadOptions = jest.fn(async () => authors.slice(0, 1));
  render(<Page options={undefined} loadOptions={loadOptions} />);
  const user = userEvent.setup();
  await user.type(field(), 'ada');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  expect(loadOptions).not.toHaveBeenCalled();
  endPause();
  await waitFor(() => expect(labels()).toHaveLength(1));
  expect(loadOptions).toHaveBeenCalledTimes(1);
  expect(loadOptions).toHaveBeenCalledWith('ada', expect.any(AbortSignal));
});

test('says that the search failed', async () => {
  const loadOptions = async () => {
    throw new Error('offline');
  };
  render(<Page options={undefined} loadOptions={loadOptions} />);
  await userEvent.setup().type(field(), 'ada');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Unable to load the options.'),
  );
});

test('is named by its label and described by its error', () => {
  render(<Page error="Choose an author." required />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Choose an author.');
});
