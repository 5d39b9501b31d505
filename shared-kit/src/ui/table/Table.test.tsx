import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table } from './DataTable';
import type { TableColumn, TableSort } from './DataTable';

type Row = { id: string; title: string; likes: number };

const columns: readonly TableColumn<Row>[] = [
  { key: 'title', header: 'Title', rowHeader: true, sortable: true, cell: ({ title }) => title },
  { key: 'likes', header: 'Likes', align: 'end', cell: ({ likes }) => likes },
];
const rows = [
  { id: 'a', title: 'Lookups', likes: 12 },
  { id: 'b', title: 'Dates', likes: 3 },
];

function show(sort?: TableSort, onSort?: (sort: TableSort) => void) {
  render(
    <Table
      caption="Blog posts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />,
  );
}

test('is a table with a name, column headers and row headers', () => {
  show();
  const table = screen.getByRole('table', { name: 'Blog posts' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const row = within(table).getByRole('rowheader', { name: 'Dates' }).closest('tr');
  expect(row).toHaveTextContent('3');
});

test('pressing a sorted header reverses the order', async () => {
  const onSort = jest.fn();
  show({ column: 'title', direction: 'ascending' }, onSort);
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Title' }));
  expect(onSort).toHaveBeenCalledWith({ column: 'title', direction: 'descending' });
});
