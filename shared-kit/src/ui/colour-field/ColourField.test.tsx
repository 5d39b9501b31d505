import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColourField, contrastRatio } from './ColourField';

function Page() {
  const [value, setValue] = useState('#10b981');
  return (
    <>
      <ColourField
        label="Primary colour"
        value={value}
        onChange={setValue}
        against={{ colour: '#ffffff', label: 'white' }}
      />
      <p>Chosen: {value}</p>
    </>
  );
}

const text = () => screen.getByRole('textbox', { name: 'Primary colour' });

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#10b981', '#ffffff', 2.54],
])('the contrast of %s and %s is %f', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('takes a colour as text, in short form as well', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.clear(text());
  await user.type(text(), '#063');
  expect(screen.getByText('Chosen: #006633')).toBeVisible();
  expect(text()).toHaveValue('#063');
  await user.tab();
  expect(text()).toHaveValue('#006633');
});

test('says what a colour looks like when the text is none, and keeps the last one', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.clear(text());
  await user.type(text(), 'green');
  expect(text()).toBeInvalid();
  expect(text()).toHaveAccessibleDescription('Enter a colour such as #10b981.');
  expect(screen.getByText('Chosen: #10b981')).toBeVisible();
  await user.tab();
  expect(text()).toHaveValue('#10b981');
  expect(text()).toBeValid();
});

test('takes a colour from the browser’s picker', () => {
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Pick Primary colour'), { target: { value: '#123456' } });
  expect(text()).toHaveValue('#123456');
});

test('warns while the contrast is too low', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Contrast with white: 2.53:1. Text in this colour is hard to read: at least 4.5:1 is needed.',
  );
  await user.clear(text());
  await user.type(text(), '#065f46');
  expect(screen.getByRole('status')).toHaveTextContent(/^Contrast with white: 7.\d\d:1.$/);
});
