import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import writeXlsxFile from 'write-excel-file/node';
import { installWorker } from '../engine/in-process-worker.testing';
import { MAX_PREVIEW_BYTES } from '../workbook/template-file';
import { RangePicker } from './RangePicker';

installWorker();

async function workbook(): Promise<File> {
  const number = (value: number) => ({ type: Number, value });
  const bytes = await writeXlsxFile([
    { sheet: 'Notes', data: [[null], [{ type: String, value: 'Hello' }]] },
    {
      sheet: 'Budget',
      data: [
        [null, null, null],
        [null, number(2), { type: 'Formula', value: 'B2*21' }],
        [null, number(3), { type: 'Formula', value: 'B3*21' }],
      ],
    },
  ]).toBuffer();
  return new File([new Uint8Array(bytes)], 'plan.xlsx');
}

function open(file: File) {
  const onPick = jest.fn();
  render(<RangePicker file={file} onPick={onPick} onClose={jest.fn()} />);
  return { onPick, user: userEvent.setup() };
}

const rangeField = () => screen.findByRole('textbox', { name: 'Range' });
const insert = () => screen.getByRole('button', { name: 'Insert as a sheet' });

test('offers all cells of a sheet that are used, and gives them with their formulas', async () => {
  const { user, onPick } = open(await workbook());
  expect(await rangeField()).toHaveValue('A2');
  await user.click(screen.getByRole('tab', { name: 'Budget' }));
  await waitFor(async () => expect(await rangeField()).toHaveValue('B2:C3'));
  expect(screen.getByText('B2:C3 of Budget: 4 cells')).toBeVisible();
  await user.click(insert());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({
    anchor: 'B2',
    name: 'Budget',
    rows: [
      [{ value: 2 }, { value: 42, formula: '=B2*21' }],
      [{ value: 3 }, { value: 63, formula: '=B3*21' }],
    ],
  });
});

test('a range is chosen with Shift and arrow keys, with Shift and a click, and by buttons', async () => {
  const { user } = open(await workbook());
  await user.click(await screen.findByRole('tab', { name: 'Budget' }));
  await user.click(await screen.findByRole('gridcell', { name: '2' }));
  expect(await rangeField()).toHaveValue('B2:C3');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(await rangeField()).toHaveValue('B2:D2');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('gridcell', { name: '63' }));
  await user.keyboard('{/Shift}');
  expect(await rangeField()).toHaveValue('B2:C3');
  expect(screen.getByRole('gridcell', { name: '63' })).toHaveAttribute('data-selected');
  await user.click(screen.getByRole('gridcell', { name: '42' }));
  await user.click(screen.getByRole('button', { name: 'Start at C2' }));
  expect(await rangeField()).toHaveValue('C2:C3');
  await user.click(screen.getByRole('button', { name: 'End at C2' }));
  expect(await rangeField()).toHaveValue('C2');
  await user.click(screen.getByRole('button', { name: 'All that is used' }));
  expect(await rangeField()).toHaveValue('B2:C3');
});

test('a range is dragged with the mouse', async () => {
  const { user } = open(await workbook());
  await user.click(await screen.findByRole('tab', { name: 'Budget' }));
  const [from, to] = [
    await screen.findByRole('gridcell', { name: '42' }),
    screen.getByRole('gridcell', { name: '3' }),
  ];
  await user.pointer([
    { keys: '[MouseLeft>]', target: from },
    { target: to },
    { keys: '[/MouseLeft]' },
  ]);
  expect(await rangeField()).toHaveValue('B2:C3');
});

test('says why a range cannot be inserted', async () => {
  const { user, onPick } = open(await workbook());
  const field = await rangeField();
  await user.clear(field);
  expect(await screen.findByText('Type a range, such as B2:F12.')).toBeVisible();
  await user.type(field, 'A1:Z100');
  expect(
    await screen.findByText('A sheet in a text has at most 2,000 cells; this range has 2,600.'),
  ).toBeVisible();
  expect(insert()).toBeDisabled();
  await user.type(field, '{Enter}');
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  ['is damaged', new File(['PK damaged'], 'plan.xlsx'), 'This file is damaged and cannot be read'],
  [
    'is too large',
    new File([new Uint8Array(MAX_PREVIEW_BYTES + 1)], 'plan.xlsx'),
    'This file is too large to read here.',
  ],
])('says of a file that it %s', async (_, file, message) => {
  open(file);
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
});
