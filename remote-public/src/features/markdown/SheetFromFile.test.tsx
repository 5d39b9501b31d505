import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SheetRange } from 'shared-kit/content/sheet-block';
import { SheetFromFile } from './SheetFromFile';
import type { SheetTools } from './sheet-tools';

const FILE = new File(['a,b'], 'plan.csv');

/** Stands for the dialog, which is another feature's: gives one range. */
const toolsWith = (range: SheetRange): SheetTools => ({
  calculate: () => Promise.resolve([]),
  addButtons: (html) => html,
  locate: () => ({ sources: [], index: 0 }),
  Editor: () => null,
  RangePicker: ({ file, onPick }) => (
    <button type="button" onClick={() => onPick(range)}>
      {`Cells of ${file.name}`}
    </button>
  ),
});

const range = (text: string): SheetRange => ({
  anchor: 'A1',
  name: 'Plan',
  rows: [[{ shown: text, value: text }]],
});

function open(given: SheetRange, text: string) {
  const area = document.createElement('textarea');
  document.body.append(area);
  area.value = text;
  const files = { files: [FILE], isPasted: false };
  const tools = toolsWith(given);
  const view = render(<SheetFromFile area={area} sheets={tools} given={null} />);
  view.rerender(<SheetFromFile area={area} sheets={tools} given={files} />);
  return { area, user: userEvent.setup() };
}

test('a workbook that was given offers its cells, which go where the caret is', async () => {
  const { area, user } = open(range('x'), 'before after');
  area.setSelectionRange(7, 7);
  await user.click(screen.getByRole('button', { name: 'Choose cells' }));
  // A file that was on its way arrives while the dialog is open.
  area.setRangeText('[f](u) ', 0, 0, 'preserve');
  await user.click(screen.getByRole('button', { name: 'Cells of plan.csv' }));
  await waitFor(() =>
    expect(area).toHaveValue('[f](u) before \n\n```sheet name="Plan"\nx\n```\n\nafter'),
  );
  expect(screen.getByText('The range is in your text. Undo takes it out.')).toBeVisible();
});

test('a chosen file opens, and its sheet gets a name that the text does not have yet', async () => {
  const { area, user } = open(range('x'), '```sheet name="plan"\n1\n```\n');
  area.setSelectionRange(area.value.length, area.value.length);
  await user.upload(screen.getByLabelText('Workbook'), FILE);
  await user.click(screen.getByRole('button', { name: 'Cells of plan.csv' }));
  await waitFor(() => expect(area.value).toContain('```sheet name="Plan 2"\nx\n```'));
});

test('the offer can be closed, and leaves the text as it is', async () => {
  const { area, user } = open(range('x'), 'text');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Choose cells' })).not.toBeInTheDocument();
  expect(area).toHaveFocus();
  expect(area).toHaveValue('text');
});

test('says that a range has too much text', async () => {
  const { area, user } = open(range('x'.repeat(20_001)), 'text');
  await user.click(screen.getByRole('button', { name: 'Choose cells' }));
  await user.click(screen.getByRole('button', { name: 'Cells of plan.csv' }));
  expect(await screen.findByText(/^The range has too much text/)).toBeVisible();
  expect(area).toHaveValue('text');
});
