import { useMemo, useState } from 'react';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { useAdminList } from '../../../features/list/use-admin-list';
import { auditList, SUBJECT_KINDS, SUBJECT_LABELS, type AuditEntry } from './audit-list';
import { createColumns } from './columns';
import { describeAction } from './describe-action';
import { EntrySheet } from './EntrySheet';

const KIND_OPTIONS = SUBJECT_KINDS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

export function Component() {
  const list = useAdminList(auditList);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => createColumns(setOpened), []);
  return (
    <AdminPage description="What admins and moderators have changed, failed log-ins, refusals and exports.">
      <AdminTable
        list={list}
        caption="Audit log"
        columns={columns}
        rowLabel={({ action }) => describeAction(action)}
        onOpenRow={setOpened}
        search={{
          label: 'Search the log',
          placeholder: 'Name, action such as post.publish, or id',
        }}
        filters={
          <FilterSelect
            label="Subject"
            value={list.filters.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => list.changeFilters({ kind })}
          />
        }
        empty="Nothing has been changed yet."
        noMatches="No changes match your search."
      />
      {opened && <EntrySheet entry={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  );
}
