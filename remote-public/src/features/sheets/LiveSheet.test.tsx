import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { installWorker } from './engine/in-process-worker.testing';
import type { SheetInput } from './engine/sheet-data';
import { toClipboard } from './grid/copy-cells';
import { LiveSheet } from './LiveSheet';

installWorker();

const SHEET: SheetInput = {
  name: 'Sheet1',
  cells: {
    ...{ A1: { text: 'Amount' }, A2: { text: '10' }, A3: { text: '20' } },
    ...{ C2: { text: '=SUM(A2:A3)' }, C4: { text: '=UNIQUE(A2:A3)' } },
  },
};

function open(sheets: SheetInput[] = [SHEET], isEditable = true) {
  const user = userEvent.setup();
  const view = render(
    <LiveSheet sheets={sheets} start={{ sheet: 0, address: 'C2' }} isEditable={isEditable} />,
  );
  return { user, ...view };
}

const cell = (address: string) => {
  const found = document.querySelector<HTMLElement>(`[data-address="${address}"]`);
  if (found === null) throw new Error(`There is no cell ${address}.`);
  return found;
};
const shows = (address: string, text: string) =>
  waitFor(() => expect(cell(address)).toHaveTextContent(new RegExp(`^${text}$`)));
const bar = () => screen.getByRole('textbox', { name: /Content of/ });

test('shows values, results and what spills', async () => {
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Starting the sheet…');
  await shows('C2', '30');
  await shows('C5', '20');
  expect(screen.getByRole('status')).toHaveTextContent('Result: 30');
  const grid = screen.getByRole('grid', { name: 'Sheet1' });
  expect(within(grid).getByRole('columnheader', { name: 'B' })).toBeVisible();
  expect(screen.getByText('C2')).toBeVisible();
  expect(bar()).toHaveValue('=SUM(A2:A3)');
});

test('arrow keys move; Enter edits and commits; the result follows', async () => {
  const { user } = open();
  await shows('C2', '30');
  await user.click(cell('A2'));
  expect(cell('A2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(cell('A3')).toHaveFocus();
  await user.keyboard('{Enter}');
  const editor = screen.getByRole('textbox', { name: 'Cell A3' });
  expect(editor).toHaveValue('20');
  await user.clear(editor);
  await user.type(editor, '25{Enter}');
  expect(cell('A4')).toHaveFocus();
  await shows('C2', '35');
  await user.click(cell('A3'));
  await user.keyboard('{Delete}');
  await shows('C2', '10');
});

test('typing replaces, F2 edits, Tab goes on, Escape discards', async () => {
  const { user } = open();
  await shows('C2', '30');
  await user.click(cell('A2'));
  await user.keyboard('7{Tab}');
  expect(cell('B2')).toHaveFocus();
  await shows('C2', '27');
  await user.keyboard('{ArrowLeft}{F2}9');
  expect(screen.getByRole('textbox', { name: 'Cell A2' })).toHaveValue('79');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell('A2')).toHaveFocus());
  await shows('A2', '7');
});

test('Home, End and Ctrl go to the ends', async () => {
  const { user } = open();
  await shows('C2', '30');
  await user.click(cell('B2'));
  await user.keyboard('{Home}');
  expect(cell('A2')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('G10')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell('G10')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(cell('A1')).toHaveFocus();
});

test('the formula bar edits the active cell; Reset restores the sheet', async () => {
  const { user } = open();
  await shows('C2', '30');
  expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
  await user.clear(bar());
  await user.type(bar(), '=AVERAGE(A2:A3){Enter}');
  await shows('C2', '15');
  expect(cell('C2')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await shows('C2', '30');
  expect(bar()).toHaveValue('=SUM(A2:A3)');
});

test('says what an error means, and which function is missing', async () => {
  const { user } = open();
  await shows('C2', '30');
  await user.clear(bar());
  await user.type(bar(), '=QUERY(A1:A3, "select A"){Enter}');
  await shows('C2', '#NAME\\?');
  expect(screen.getByRole('status')).toHaveTextContent('QUERY is not available here.');
});

test('offers the English form of a formula, and takes it with one click', async () => {
  const { user } = open();
  await shows('C2', '30');
  await user.clear(bar());
  await user.type(bar(), '=SUMME(A2;A3)*1,5{Enter}');
  await shows('C2', '#NAME\\?');
  expect(screen.getByRole('status')).toHaveTextContent('Did you mean =SUM(A2,A3)*1.5?');
  await user.click(screen.getByRole('button', { name: 'Use this formula' }));
  await shows('C2', '45');
  expect(screen.queryByRole('button', { name: 'Use this formula' })).not.toBeInTheDocument();
});

test('hidden sheets are used, and shown when they are asked for', async () => {
  const hidden: SheetInput = { name: 'Rates', isHidden: true, cells: { A1: { text: '7' } } };
  const { user } = open([{ ...SHEET, cells: { C2: { text: '=Rates!A1' } } }, hidden]);
  await shows('C2', '7');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show hidden sheets (1)' }));
  await user.click(screen.getByRole('tab', { name: 'Rates (hidden)' }));
  await shows('A1', '7');
});

test('all rows of a long sheet can be scrolled to, and reached by keys', async () => {
  const cells = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, row) => [`A${row + 1}`, { text: `=ROW()*2` }]),
  );
  const { user } = open([{ name: 'Long', cells: { ...cells, C2: { text: 'here' } } }]);
  await shows('A100', '200');
  expect(document.querySelector('[data-address="A500"]')).toBeNull();
  const frame = screen.getByRole('grid').parentElement as HTMLElement;
  frame.scrollTop = 500 * 32;
  fireEvent.scroll(frame);
  await shows('A500', '1000');
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1003');
  frame.scrollTop = 0;
  fireEvent.scroll(frame);
  await shows('C2', 'here');
  await user.click(cell('A2'));
  await user.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-address', 'G1002'));
  await user.keyboard('{Home}7{Enter}');
  await shows('A1002', '7');
});

test('copies the cells, formulas as formulas', async () => {
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await shows('C2', '30');
  await user.click(screen.getByRole('button', { name: 'Copy to Excel' }));
  const text = 'Amount\t\t\n10\t\t=SUM(A2:A3)\n20\t\t\n\t\t=UNIQUE(A2:A3)';
  await waitFor(() => expect(write).toHaveBeenCalledWith(text));
});

test('the copy has a table as well, in which no text is markup', () => {
  expect(
    toClipboard([
      ['a', '<b>'],
      ['=A1&"x"', 'c\td'],
    ]),
  ).toEqual({
    text: 'a\t<b>\n=A1&"x"\tc d',
    html:
      '<table><tbody><tr><td>a</td><td>&#60;b&#62;</td></tr>' +
      '<tr><td>=A1&#38;&#34;x&#34;</td><td>c\td</td></tr></tbody></table>',
  });
});

test('a workbook has a tab for each sheet, and cannot be changed', async () => {
  const other: SheetInput = { name: 'Rates', cells: { A1: { text: '=1+1' } } };
  const { user } = open([SHEET, other], false);
  await shows('C2', '30');
  await user.click(cell('C2'));
  expect(cell('C2')).toHaveAccessibleDescription('=SUM(A2:A3)');
  await user.keyboard('5');
  await shows('C2', '30');
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Rates' }));
  await shows('A1', '2');
  await user.hover(cell('A1'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('=1+1');
});

test('moves over merged cells as over one', async () => {
  const merged: SheetInput = {
    ...SHEET,
    merges: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 3 }],
  };
  const { user } = open([merged]);
  await shows('C2', '30');
  expect(cell('A1')).toHaveAttribute('colspan', '3');
  await user.click(cell('A1'));
  await user.keyboard('{ArrowRight}');
  expect(cell('D1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(cell('A1')).toHaveFocus();
});

test('says so where no worker can start', async () => {
  const { Worker: InProcess } = globalThis;
  Object.defineProperty(globalThis, 'Worker', { value: undefined, configurable: true });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The sheet could not start here.');
  Object.defineProperty(globalThis, 'Worker', { value: InProcess, configurable: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  await shows('C2', '30');
});

test.each(COMPOSING_KEYS)('keys %s neither start, commit nor discard', async (_, keys) => {
  const { user } = open();
  await shows('C2', '30');
  await user.click(cell('A2'));
  for (const key of ['x', 'Enter', 'Delete']) fireEvent.keyDown(cell('A2'), { key, ...keys });
  expect(screen.queryByRole('textbox', { name: 'Cell A2' })).not.toBeInTheDocument();
  expect(cell('A2')).toHaveTextContent(/^10$/);

  await user.keyboard('{F2}');
  const editor = screen.getByRole('textbox', { name: 'Cell A2' });
  await user.type(editor, '表');
  for (const key of ['Enter', 'Tab', 'Escape']) fireEvent.keyDown(editor, { key, ...keys });
  expect(editor).toHaveValue('10表');
  await user.keyboard('{Escape}');

  await user.clear(bar());
  await user.type(bar(), '表');
  fireEvent.keyDown(bar(), { key: 'Enter', ...keys });
  expect(bar()).toHaveFocus();
  await user.keyboard('{Enter}');
  await shows('A2', '表');
});
