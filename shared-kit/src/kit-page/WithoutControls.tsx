import { Section } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { withoutDemo, type WithoutDemo } from './demos/without-demo';

const columns: readonly TableColumn<WithoutDemo>[] = [
  {
    key: 'name',
    header: 'Component',
    rowHeader: true,
    cell: ({ name }) => <code translate="no">{name}</code>,
  },
  { key: 'from', header: 'Import', cell: ({ from }) => <code translate="no">{from}</code> },
  { key: 'why', header: 'Why it is not above', cell: ({ why }) => why },
];

/** The components that have no example here. */
export function WithoutControls() {
  return (
    <Section title="Without an example">
      <Table
        caption="Components without an example"
        columns={columns}
        rows={withoutDemo}
        rowKey={({ name }) => name}
      />
    </Section>
  );
}
