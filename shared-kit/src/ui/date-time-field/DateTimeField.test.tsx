import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateTimeField } from './DateTimeField';

function Page({
  initial = null,
  zone = 'Europe/Berlin',
}: {
  initial?: string | null;
  zone?: string;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateTimeField
        label="Publish at"
        value={value}
        onChange={setValue}
        defaultTimeZone={zone}
        hint="The post appears at this time."
      />
      <p>Sent: {value ?? 'nothing'}</p>
      <button onClick={() => setValue('2026-07-15T10:00:00.000Z')}>Suggest</button>
    </>
  );
}

const input = () => screen.getByLabelText('Publish at', { selector: 'input' });
const setWallTime = (wallTime: string) =>
  fireEvent.change(input(), { target: { value: wallTime } });

test('shows an instant as the clocks of the zone do, and says it in UTC', () => {
  render(<Page initial="2026-07-15T07:00:00.000Z" />);
  expect(input()).toHaveValue('2026-07-15T09:00');
  expect(screen.getByRole('status')).toHaveTextContent('15 Jul 2026, 07:00 UTC');
});

test('gives back what is entered in UTC', () => {
  render(<Page />);
  setWallTime('2026-01-15T09:00');
  expect(screen.getByText('Sent: 2026-01-15T08:00:00.000Z')).toBeVisible();
  setWallTime('');
  expect(screen.getByText('Sent: nothing')).toBeVisible();
});

test('another zone keeps the wall time and moves the instant', async () => {
  render(<Page />);
  setWallTime('2026-01-15T09:00');
  await userEvent.setup().selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  expect(input()).toHaveValue('2026-01-15T09:00');
  expect(screen.getByText('Sent: 2026-01-15T00:00:00.000Z')).toBeVisible();
});

test('says which time is meant when the clocks skip the one entered', () => {
  render(<Page />);
  setWallTime('2026-03-29T02:30');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The clocks in Europe/Berlin skip 02:30 on this day. It will be 03:30 (29 Mar 2026, 01:30 UTC).',
  );
});

test('lets the user choose between the two instants of a repeated time', async () => {
  render(<Page zone="America/New_York" />);
  setWallTime('2026-11-01T01:30');
  expect(screen.getByText('Sent: 2026-11-01T05:30:00.000Z')).toBeVisible();
  const which = screen.getByLabelText('Which of the two');
  await userEvent.setup().selectOptions(which, 'Second: 1 Nov 2026, 06:30 UTC');
  expect(screen.getByText('Sent: 2026-11-01T06:30:00.000Z')).toBeVisible();
  expect(input()).toHaveValue('2026-11-01T01:30');
});

test('shows a value set by the parent', async () => {
  render(<Page />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Suggest' }));
  expect(input()).toHaveValue('2026-07-15T12:00');
});
