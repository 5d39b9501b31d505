import type { ReleasesOverview } from 'shared-kit/contract';
import { DateText, Section } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import styles from './LiveTab.module.css';

type RemovedRemote = ReleasesOverview['removed'][number];

const columns: readonly TableColumn<RemovedRemote>[] = [
  {
    key: 'title',
    header: 'Remote',
    rowHeader: true,
    cell: ({ title, remote }) => (
      <span className={styles.lines}>
        <bdi>{title}</bdi>
        <code translate="no" className={styles.package}>
          {remote}
        </code>
      </span>
    ),
  },
  {
    key: 'paths',
    header: 'Paths',
    cell: ({ paths }) => <span translate="no">{paths.join(', ')}</span>,
  },
  {
    key: 'redirect',
    header: 'Visitors get',
    cell: ({ redirect }) =>
      redirect === null ? 'Gone (410)' : <span>{`A redirect to ${redirect}`}</span>,
  },
  {
    key: 'removedAt',
    header: 'Removed',
    cell: ({ removedAt }) => <DateText value={removedAt} format="short" />,
  },
];

/** What was taken off the site, and what its addresses do now. */
export function RemovedRemotes({ removed }: { removed: readonly RemovedRemote[] }) {
  return (
    <Section title="Removed remotes">
      <Table
        caption="Removed remotes"
        columns={columns}
        rows={removed}
        rowKey={({ remote, removedAt }) => `${remote} ${removedAt}`}
      />
    </Section>
  );
}
