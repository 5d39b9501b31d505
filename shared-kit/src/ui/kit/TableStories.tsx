import { useState } from 'react';
import { Badge, Button, Section, Select } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import {
  DataTable,
  Pagination,
  Table,
  type DataTableColumn,
  type TableColumn,
  type TableSort,
} from 'shared-kit/ui/table';

type Member = { id: string; name: string; email: string; role: string; posts: number };

const members: readonly Member[] = [
  { id: '1', name: 'Ada Lovelace', email: 'ada@sheetfolk.test', role: 'admin', posts: 41 },
  { id: '2', name: 'Grace Hopper', email: 'grace@sheetfolk.test', role: 'moderator', posts: 7 },
  { id: '3', name: 'Edgar Codd', email: 'edgar@sheetfolk.test', role: 'user', posts: 1208 },
];

const roles = ['user', 'moderator', 'admin'].map((value) => ({ value, label: value }));

const columns: readonly TableColumn<Member>[] = [
  { key: 'name', header: 'Name', rowHeader: true, sortable: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
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
  {
    key: 'posts',
    header: 'Posts',
    align: 'end',
    sortable: true,
    cell: ({ posts }) => posts.toLocaleString('en-GB'),
  },
];

const dataColumns: readonly DataTableColumn<Member>[] = [
  { key: 'name', header: 'Name', rowHeader: true, sortable: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{role}</Badge> },
  { key: 'id', header: 'Id', isHiddenByDefault: true, cell: ({ id }) => id },
  {
    key: 'posts',
    header: 'Posts',
    align: 'end',
    sortable: true,
    cell: ({ posts }) => posts.toLocaleString('en-GB'),
  },
];

/** What the server would do. */
function sortMembers({ column, direction }: TableSort): readonly Member[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return members.toSorted((one, other) =>
    column === 'posts'
      ? sign * (one.posts - other.posts)
      : sign * one.name.localeCompare(other.name),
  );
}

export function TableStories() {
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [selection, setSelection] = useState<readonly string[]>(['2']);
  return (
    <Section title="Tables" description="In a data table arrows move, Space selects, Enter opens.">
      <Table
        caption="Members"
        showCaption
        numbered
        columns={columns}
        rows={members}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
      <DataTable
        caption="Members, selectable"
        columns={dataColumns}
        rows={sortMembers(sort)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={<Button size="small">Disable</Button>}
        footer={
          <Pagination label="Members" previous="/__kit" next="/__kit" position="4 to 6 of 312" />
        }
      />
      <DataTable
        caption="Members, loading"
        columns={dataColumns}
        rows={undefined}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
      />
      <DataTable
        caption="Members, none"
        columns={dataColumns}
        rows={[]}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty="No members match your search."
      />
    </Section>
  );
}
