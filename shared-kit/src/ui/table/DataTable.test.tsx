import { useState } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataTableColumn, type DataTableProps, type TableSort } from './DataTable';

type Row = { id: string; title: string; likes: number };

const columns: readonly DataTableColumn<Row>[] = [
  { key: 'title', header: 'Title', rowHeader: true, sortable: true, cell: ({ title }) => title },
  { key: 'likes', header: 'Likes', align: 'end', sortable: true, cell: ({ likes }) => likes },
  { key: 'id', header: 'Id', isHiddenByDefault: true, cell: ({ id }) => id },
];
const rows: readonly Row[] = [
  { id: 'a', title: 'Lookups', likes: 12 },
  { id: 'b', title: 'Dates', likes: 3 },
  { id: 'c', title: 'Charts', likes: 7 },
];

function Page(props: Partial<DataTableProps<Row>>) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  return (
    <>
      <DataTable
        caption="Posts"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        selection={selection}
        onSelectionChange={setSelection}
        {...props}
      />
      <p>Selected: {selection.join(' ') || 'none'}</p>
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'Posts' });
const row = (name: RegExp) => within(grid()).getByRole('row', { name });
const all = () => within(grid()).getByRole('checkbox', { name: 'Select all rows of this page' });

test('is a grid with a name, headers and rows', () => {
  render(<Page />);
  expect(within(grid()).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(grid()).getByRole('rowheader', { name: 'Dates' })).toBeVisible();
});

test('is a plain table if rows can be neither selected nor opened', () => {
  render(<Page selection={undefined} />);
  const table = screen.getByRole('table', { name: 'Posts' });
  expect(within(table).queryByRole('checkbox')).not.toBeInTheDocument();
  expect(table.querySelector('[tabindex]')).toBeNull();
});

test('requests another order from the server and does not sort itself', async () => {
  const onSort = jest.fn();
  const sort: TableSort = { column: 'likes', direction: 'descending' };
  render(<Page sort={sort} onSort={onSort} />);
  const titles = within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Lookups', 'Dates', 'Charts']);
  expect(screen.getByRole('columnheader', { name: /Likes/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Likes' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'likes', direction: 'ascending' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title, descending');
  expect(onSort).toHaveBeenLastCalledWith({ column: 'title', direction: 'descending' });
});

test('selects rows one by one and all at once', async () => {
  const user = userEvent.setup();
  render(<Page bulkActions={<button>Delete them</button>} />);
  expect(screen.queryByRole('button', { name: 'Delete them' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Dates' }));
  expect(screen.getByText('Selected: b')).toBeVisible();
  expect(row(/Dates/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  expect(screen.getByRole('button', { name: 'Delete them' })).toBeVisible();
  expect(all()).toBePartiallyChecked();
  await user.click(all());
  expect(screen.getByText('Selected: b a c')).toBeVisible();
  expect(all()).toBeChecked();
  await user.click(all());
  expect(screen.getByText('Selected: none')).toBeVisible();
});

test('keeps the selected rows of other pages', async () => {
  const onSelectionChange = jest.fn();
  render(<Page selection={['x']} onSelectionChange={onSelectionChange} />);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Select Dates' }));
  expect(onSelectionChange).toHaveBeenCalledWith(['x', 'b']);
});

test('arrows move between rows, Space selects and Enter opens', async () => {
  const onOpenRow = jest.fn();
  const user = userEvent.setup();
  render(<Page onOpenRow={onOpenRow} />);
  act(() => row(/Lookups/).focus());
  await user.keyboard('{ArrowDown}');
  expect(row(/Dates/)).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText('Selected: b')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onOpenRow).toHaveBeenCalledWith(rows[1]);
  await user.keyboard('{End}');
  expect(row(/Charts/)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Home}');
  expect(row(/Lookups/)).toHaveFocus();
  expect(row(/Lookups/)).toHaveAttribute('tabindex', '0');
  expect(row(/Charts/)).toHaveAttribute('tabindex', '-1');
});

test('leaves the keys pressed in a control of a row to that control', async () => {
  const onOpenRow = jest.fn();
  const user = userEvent.setup();
  render(<Page onOpenRow={onOpenRow} />);
  act(() => screen.getByRole('checkbox', { name: 'Select Dates' }).focus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Select Dates' })).toHaveFocus();
  expect(onOpenRow).not.toHaveBeenCalled();
});

test('columns can be chosen, except the one that names the rows', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(screen.queryByRole('columnheader', { name: /Id/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Title' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Id' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Likes' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('columnheader', { name: /Id/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Likes/ })).not.toBeInTheDocument();
});

test('keeps the chosen columns and density under its name', async () => {
  const user = userEvent.setup();
  const first = render(<Page storageKey="posts" />);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Likes' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
  first.unmount();
  render(<Page storageKey="posts" />);
  expect(screen.queryByRole('columnheader', { name: /Likes/ })).not.toBeInTheDocument();
  expect(grid().closest('[data-compact]')).not.toBeNull();
  render(<Page caption="Others" storageKey="others" />);
  expect(screen.getByRole('columnheader', { name: /Likes/ })).toBeVisible();
});

test('offers to select every row that matches once the page is selected', async () => {
  const onSelect = jest.fn();
  const user = userEvent.setup();
  const matching = { count: '12,040', hasMore: true, isSelected: false, onSelect };
  const { rerender } = render(<Page allMatching={matching} bulkActions={<button>Lock</button>} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Dates' }));
  expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  await user.click(all());
  await user.click(screen.getByRole('button', { name: 'Select all 12,040 that match' }));
  expect(onSelect).toHaveBeenCalled();
  rerender(<Page allMatching={{ ...matching, isSelected: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent('All 12,040 selected');
  expect(all()).toBeChecked();
});

test('shows that the first page is loading', () => {
  render(<Page rows={undefined} />);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(grid().parentElement).toHaveAttribute('aria-busy', 'true');
});

test('shows that there are no rows', () => {
  render(<Page rows={[]} empty="No posts match your search." />);
  expect(screen.getByText('No posts match your search.')).toBeVisible();
  expect(all()).not.toBeChecked();
});

test('shows an error with Retry instead of the rows', async () => {
  const onRetry = jest.fn();
  render(<Page rows={undefined} error="Unable to load the posts." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load the posts.');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalled();
});
