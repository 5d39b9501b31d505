import { useState } from 'react';
import { Badge, Button, RelativeTime } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import type { StoredRemote, StoredVersion } from '../../registry/stored-releases';
import styles from './RemotesPage.module.css';
import { prepareOverride, setOverride } from './set-override';

interface VersionsTableProps {
  remote: StoredRemote;
  /** Whether the site lets this browser use a version of its choice. */
  canPick: boolean;
  /** Called once a version is set; reloads the page by default. */
  onSet?: () => void;
}

interface Row {
  stored: StoredVersion;
  title: string;
  onPick: (version: string) => void;
}

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'version',
    header: 'Version',
    rowHeader: true,
    cell: ({ stored }) => (
      <code translate="no" className={styles.address}>
        {stored.version}
      </code>
    ),
  },
  {
    key: 'created',
    header: 'Stored',
    cell: ({ stored }) => <RelativeTime value={stored.createdAt} />,
  },
  {
    key: 'live',
    header: 'Live as',
    cell: ({ stored: { live } }) =>
      live.length === 0 ? '–' : live.map((name) => <Badge key={name}>{name}</Badge>),
  },
];

const PICK: TableColumn<Row> = {
  key: 'pick',
  header: 'Action',
  hideHeader: true,
  cell: ({ stored: { version }, title, onPick }) => (
    <Button
      size="small"
      aria-label={`Use this version for me: ${version} of ${title}`}
      onClick={() => onPick(version)}
    >
      Use this version for me
    </Button>
  ),
};

/** The versions of a remote in the store, each with a button that uses it in this browser. */
export function VersionsTable(props: VersionsTableProps) {
  const { remote, canPick, onSet = () => window.location.reload() } = props;
  const { name, title, versions } = remote;
  const [question, setQuestion] = useState<string | null>(null);

  async function pick(version: string) {
    await setOverride(await prepareOverride(name, `version:${version}`));
    onSet();
  }

  return (
    <>
      <Table
        caption={`Versions of ${title}`}
        columns={canPick ? [...COLUMNS, PICK] : COLUMNS}
        rows={versions.map((stored) => ({ stored, title, onPick: setQuestion }))}
        rowKey={({ stored }) => stored.version}
      />
      {question !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(null)}
          title={`Use version ${question} of ${title}?`}
          description="An old release can have faults that were mended since, also in what it saves. You can undo it at any time; nobody else gets it."
          confirmLabel="Use it"
          onConfirm={() => pick(question)}
        />
      )}
    </>
  );
}
