import { useMemo } from 'react';
import { Ellipsis } from 'lucide-react';
import type { StoredRelease } from 'shared-kit/contract';
import { Badge, Button, DateText, EmptyState } from 'shared-kit/ui';
import { Menu } from 'shared-kit/ui/menu';
import { DataTable, type DataTableColumn } from 'shared-kit/ui/table';
import { requestChange, type RemoteProps } from './describe-change';
import { formatBytes, formatKilobytes, shortCommit } from './release-figures';
import { listActions, listMarks } from './release-actions';
import styles from './HistoryTab.module.css';

const createColumns = ({
  remote,
  onRequest,
}: RemoteProps): readonly DataTableColumn<StoredRelease>[] => [
  {
    key: 'version',
    header: 'Release',
    rowHeader: true,
    cell: ({ version }) => (
      <span className={styles.lines}>
        <code translate="no">{version}</code>
        <span className={styles.marks}>
          {listMarks(remote, version).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </span>
      </span>
    ),
  },
  {
    key: 'source',
    header: 'Change',
    cell: ({ source }) =>
      source === null ? (
        <span className={styles.detail}>Built outside of a repository</span>
      ) : (
        <span className={styles.lines}>
          <bdi className={styles.message}>{source.message}</bdi>
          <span className={styles.detail}>
            <bdi>{source.author}</bdi>{' '}
            <code translate="no" title={source.commit}>
              {shortCommit(source.commit)}
            </code>
          </span>
        </span>
      ),
  },
  {
    key: 'createdAt',
    header: 'Released',
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="time" />
      </span>
    ),
  },
  {
    key: 'scriptBytes',
    header: 'Scripts',
    align: 'end',
    cell: ({ scriptBytes }) => (
      <span className={styles.number}>
        {scriptBytes === null ? 'Unknown' : formatKilobytes(scriptBytes)}
      </span>
    ),
  },
  {
    key: 'bytes',
    header: 'All files',
    align: 'end',
    cell: ({ bytes }) => <span className={styles.number}>{formatBytes(bytes)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (release) => (
      <Menu
        trigger={
          <Button
            size="small"
            variant="quiet"
            aria-label={`Actions: ${release.version}`}
            icon={<Ellipsis aria-hidden="true" />}
          >
            Actions
          </Button>
        }
        items={listActions(remote, release).map(({ label, change }) => ({
          label,
          onSelect: () => onRequest(requestChange(remote, change, release.version)),
        }))}
      />
    ),
  },
];

/** The releases of a remote, newest first, with what can be done with each. */
export function ReleaseTable({ remote, onRequest }: RemoteProps) {
  const columns = useMemo(() => createColumns({ remote, onRequest }), [remote, onRequest]);
  return (
    <DataTable
      caption={`Releases of ${remote.title}`}
      columns={columns}
      rows={remote.releases}
      rowKey={({ version }) => version}
      rowLabel={({ version }) => version}
      storageKey="releases"
      empty={<EmptyState>The store has no release of this remote.</EmptyState>}
    />
  );
}
