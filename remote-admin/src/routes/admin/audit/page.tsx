import { useMemo, useState } from 'react';
import { Button, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import { dateColumn } from '../../../features/section/list/columns';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { auditList, type AuditEntry } from './audit-list';
import { describeAction } from './describe-action';
import { EntrySheet } from './EntrySheet';
import { isChanged, listDifferences } from './list-differences';
import { findSubjectName, resolveSubjectPath } from './subject-path';
import styles from './page.module.css';

/** As many field names are listed in a row. */
const FIELDS_SHOWN = 3;

function SubjectCell({ entry }: { entry: AuditEntry }) {
  const { subject, action } = entry;
  const name = findSubjectName(entry);
  const path = resolveSubjectPath(subject, action);
  const text = name ?? subject.kind;
  return (
    <span className={styles.lines}>
      {path === null ? (
        <bdi>{text}</bdi>
      ) : (
        <TextLink to={path}>
          <bdi>{text}</bdi>
        </TextLink>
      )}
      {name !== null && <span className={styles.detail}>{subject.kind}</span>}
    </span>
  );
}

interface ChangesCellProps {
  entry: AuditEntry;
  onOpen: (entry: AuditEntry) => void;
}

function ChangesCell({ entry, onOpen }: ChangesCellProps) {
  const fields = listDifferences(entry.before, entry.after).filter(isChanged);
  const shown = fields.slice(0, FIELDS_SHOWN).map(({ field }) => field);
  const more = fields.length - shown.length;
  return (
    <span className={styles.changes}>
      <span className={styles.detail}>
        <span>{shown.join(', ')}</span>
        {more > 0 && <span>{` and ${more} more`}</span>}
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Details: ${describeAction(entry.action)}`}
        onClick={() => onOpen(entry)}
      >
        Details
      </Button>
    </span>
  );
}

const createColumns = (
  onOpen: (entry: AuditEntry) => void,
): readonly DataTableColumn<AuditEntry>[] => [
  dateColumn('createdAt', 'When', { format: 'time' }),
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actor }) => <bdi className={styles.actor}>{actor.name}</bdi>,
  },
  {
    key: 'action',
    header: 'What',
    rowHeader: true,
    cell: ({ action }) => (
      <span className={styles.lines}>
        <span>{describeAction(action)}</span>
        <code translate="no" className={styles.detail}>
          {action}
        </code>
      </span>
    ),
  },
  { key: 'subject', header: 'Subject', cell: (entry) => <SubjectCell entry={entry} /> },
  {
    key: 'changes',
    header: 'Changes',
    cell: (entry) => <ChangesCell entry={entry} onOpen={onOpen} />,
  },
];

export function Component() {
  const list = useAdminList(auditList);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => createColumns(setOpened), []);
  return (
    <AdminListPage
      list={list}
      description="What admins and moderators have changed, failed log-ins, refusals and exports."
      caption="Audit log"
      columns={columns}
      rowLabel={({ action }) => describeAction(action)}
      onOpenRow={setOpened}
      search={{ label: 'Search the log', placeholder: 'Name, action such as post.publish, or id' }}
      empty="Nothing has been changed yet."
      noMatches="No changes match your search."
    >
      {opened && <EntrySheet entry={opened} onClose={() => setOpened(null)} />}
    </AdminListPage>
  );
}
