import { Button, DateText, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import type { AuditEntry } from './audit-list';
import { describeAction } from './describe-action';
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

export const createColumns = (
  onOpen: (entry: AuditEntry) => void,
): readonly DataTableColumn<AuditEntry>[] => [
  {
    key: 'createdAt',
    header: 'When',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="time" />
      </span>
    ),
  },
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
