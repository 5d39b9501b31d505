import { useState } from 'react';
import { Badge, Button, Select, Stack } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import {
  DataTable,
  Pagination,
  Table,
  type DataTableColumn,
  type DataTableProps,
  type TableColumn,
  type TableProps,
  type TableSort,
} from 'shared-kit/ui/table';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import { choice, given, node, shownAs, text, toggle, unset } from '../demo/prop-specs';

type Member = { id: string; name: string; email: string; role: string; posts: number };

const members: readonly Member[] = [
  { id: '1', name: 'Ada Lovelace', email: 'ada@sheetfolk.test', role: 'admin', posts: 41 },
  { id: '2', name: 'Grace Hopper', email: 'grace@sheetfolk.test', role: 'moderator', posts: 7 },
  { id: '3', name: 'Edgar Codd', email: 'edgar@sheetfolk.test', role: 'user', posts: 1208 },
];

const roles = ['user', 'moderator', 'admin'].map((value) => ({ value, label: value }));

const nameColumn = {
  key: 'name',
  header: 'Name',
  rowHeader: true,
  sortable: true,
  cell: ({ name }: Member) => name,
};
const emailColumn = { key: 'email', header: 'Email', cell: ({ email }: Member) => email };
const postsColumn = {
  key: 'posts',
  header: 'Posts',
  align: 'end',
  sortable: true,
  cell: ({ posts }: Member) => posts.toLocaleString('en-GB'),
} as const;

const columns: readonly TableColumn<Member>[] = [
  nameColumn,
  emailColumn,
  {
    key: 'role',
    header: 'Role',
    cell: ({ name, role }) => (
      <Select size="small" aria-label={`Role of ${name}`} options={roles} defaultValue={role} />
    ),
  },
  {
    key: 'active',
    header: 'State',
    cell: ({ name }) => (
      <Switch
        label={`Active: ${name}`}
        states={['Active', 'Disabled']}
        checked
        onChange={() => {}}
      />
    ),
  },
  postsColumn,
];

const dataColumns: readonly DataTableColumn<Member>[] = [
  nameColumn,
  emailColumn,
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{role}</Badge> },
  { key: 'id', header: 'Id', isHiddenByDefault: true, cell: ({ id }) => id },
  postsColumn,
];

const BY_NAME: TableSort = { column: 'name', direction: 'ascending' };

/** What the server would do. */
function sortMembers({ column, direction }: TableSort): readonly Member[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return members.toSorted((one, other) =>
    column === 'posts'
      ? sign * (one.posts - other.posts)
      : sign * one.name.localeCompare(other.name),
  );
}

function TablePreview({ props }: PreviewProps<TableProps<Member>>) {
  const [sort, setSort] = useState(BY_NAME);
  return <Table {...props} rows={sortMembers(sort)} sort={sort} onSort={setSort} />;
}

/** With rows, while they are loading, and with none. */
function DataTablePreview({ props }: PreviewProps<DataTableProps<Member>>) {
  const [sort, setSort] = useState(BY_NAME);
  const [selection, setSelection] = useState(props.selection ?? []);
  const { rowKey, rowLabel, empty } = props;
  const common = { columns: dataColumns, rowKey, rowLabel, empty };
  return (
    <Stack>
      <DataTable
        {...props}
        rows={sortMembers(sort)}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelectionChange={setSelection}
      />
      <DataTable {...common} caption="Members, loading" rows={undefined} />
      <DataTable {...common} caption="Members, none" rows={[]} />
    </Stack>
  );
}

const rowKey = given('(row: Row) => string', 'Tells rows apart.', {
  required: ({ id }: Member) => id,
  code: '({ id }) => id',
});
const sortProps = {
  sort: given('TableSort', 'The sorted column and its direction.', {
    initial: BY_NAME,
    code: 'sort',
  }),
  onSort: given('(sort: TableSort) => void', 'Called when a header is pressed.', {
    initial: () => {},
    code: 'setSort',
  }),
};
const busy = toggle('Dims the rows while newer ones are loading.', { default: false });

export const tables = [
  defineDemo(Table<Member>, {
    name: 'Table',
    from: 'shared-kit/ui/table',
    about: 'A static table; on a narrow screen each row is a card.',
    props: {
      caption: node('The accessible name.', { required: 'Members' }),
      showCaption: toggle('Shows the caption.', { default: false, initial: true }),
      columns: given('readonly TableColumn<Row>[]', 'Header and cell of each.', {
        required: columns,
        code: 'columns',
      }),
      rows: given('readonly Row[]', 'What the cells are made of.', {
        required: members,
        code: 'members',
      }),
      rowKey,
      numbered: toggle('Numbers the rows in a gutter, like a sheet.', {
        default: false,
        initial: true,
      }),
      ...sortProps,
      busy,
      keepRows: toggle('Never shows rows as cards: for two or three short columns.', {
        default: false,
      }),
    },
    preview: TablePreview,
  }),
  defineDemo(DataTable<Member>, {
    name: 'DataTable',
    from: 'shared-kit/ui/table',
    about:
      'A table for working with one page of rows at a time: sorted and paged by the server, with row selection, a choice of columns and density, and a head that stays in sight.',
    props: {
      caption: text('What the table holds, for screen readers.', {
        required: 'Members, selectable',
      }),
      columns: given('readonly DataTableColumn<Row>[]', 'The same array at every render.', {
        required: dataColumns,
        code: 'columns',
      }),
      rows: given('readonly Row[] | undefined', 'One page; undefined while it is loading.', {
        required: members,
        code: 'query.data?.items',
      }),
      rowKey,
      rowLabel: given('(row: Row) => string', 'Names a row for its checkbox.', {
        required: ({ name }: Member) => name,
        code: '({ name }) => name',
      }),
      ...sortProps,
      selection: given('readonly string[]', 'Row keys. Left out, rows cannot be selected.', {
        initial: ['2'],
        code: 'selection',
      }),
      onSelectionChange: given(
        '(rowKeys: readonly string[]) => void',
        'Called with the keys of all selected rows.',
        { initial: () => {}, code: 'setSelection' },
      ),
      onOpenRow: unset('(row: Row) => void', 'What Enter on a row does.'),
      allMatching: unset(
        'AllMatchingRows',
        'Offers to select every row of the list once those of the page are selected.',
      ),
      bulkActions: given('ReactNode', 'Shown while rows are selected.', {
        initial: <Button size="small">Disable</Button>,
        code: '<Button size="small">Disable</Button>',
      }),
      actions: unset('ReactNode', 'Beside the View menu: an export.'),
      storageKey: unset('string', 'Keeps columns and density under this name.'),
      busy,
      error: unset('string', 'Shown with Retry instead of the rows.'),
      onRetry: unset('() => void', 'What Retry does.'),
      empty: node('Shown if there are no rows.', { default: 'Nothing here yet.' }),
      footer: given('ReactNode', 'Below the table: Pagination.', {
        initial: <Pagination label="Members" next="/__kit" position="1 to 3 of 312" />,
        code: '<Pagination label="Members" next={next} position="1 to 3 of 312" />',
      }),
    },
    preview: DataTablePreview,
  }),
  defineDemo(Pagination, {
    name: 'Pagination',
    from: 'shared-kit/ui/table',
    about: 'Links to the previous and the next page.',
    props: {
      previous: shownAs(
        'string',
        choice(['/__kit'], 'URL of the previous page; left out on the first.', {
          initial: '/__kit',
        }),
      ),
      next: shownAs(
        'string',
        choice(['/__kit'], 'URL of the next page; left out on the last.', { initial: '/__kit' }),
      ),
      label: text('The name of the list, for screen readers.', { required: 'Posts' }),
      position: text('Between the links.', { initial: '21 to 40 of 312' }),
    },
  }),
];
