import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useQueryClient } from 'shared-kit/client/query';
import type { Suppression } from 'shared-kit/contract';
import { Badge, Button, TextLink, toast } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminPage } from '../../../../features/section/AdminPage';
import { listKey } from '../../../../features/section/list/admin-list';
import { AdminTable } from '../../../../features/section/list/AdminTable';
import { actionsColumn, dateColumn } from '../../../../features/section/list/columns';
import { DeleteRow } from '../../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../../features/section/list/use-admin-list';
import { REASON_LABELS, suppressionsList } from '../queries';
import { AddSuppressionDialog } from './AddSuppressionDialog';
import styles from '../page.module.css';

const nameOf = ({ hint }: Suppression) => (hint === '' ? 'an address' : hint);

const columns: readonly DataTableColumn<Suppression>[] = [
  {
    key: 'hint',
    header: 'Address',
    rowHeader: true,
    cell: ({ hint }) => <span dir="ltr">{hint === '' ? 'Not kept' : hint}</span>,
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <Badge>{REASON_LABELS[reason]}</Badge>,
  },
  {
    key: 'detail',
    header: 'Detail',
    cell: ({ detail }) => (
      <span className={styles.detail} dir="auto">
        {detail || '–'}
      </span>
    ),
  },
  dateColumn('createdAt', 'Since'),
  actionsColumn((row) => (
    <DeleteRow
      list={suppressionsList}
      row={row}
      title={nameOf(row)}
      question={`Let ${nameOf(row)} have the newsletter again?`}
      description="It gets the next issue if it is subscribed and confirmed."
      errorMessage="Failed to remove"
      doneMessage="The address may have the newsletter again."
      send={(id) => adminApi.adminSuppressions.remove({ params: { id } })}
    />
  )),
];

export function Component() {
  const list = useAdminList(suppressionsList);
  const [isAdding, setAdding] = useState(false);
  const queryClient = useQueryClient();
  const add = async (address: string) => {
    await adminApi.adminSuppressions.add({ body: { address } });
    await queryClient.invalidateQueries({ queryKey: listKey(suppressionsList) });
    toast('The address gets no newsletter any more.');
  };
  return (
    <AdminPage
      title="Suppressed addresses"
      description={
        <>
          <span>
            {
              'They get no newsletter. Only a hash of each address is kept, so search for a whole one. '
            }
          </span>
          <TextLink to="/admin/newsletter">Newsletter</TextLink>
        </>
      }
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          Suppress an address
        </Button>
      }
    >
      <AdminTable
        list={list}
        caption="Suppressed addresses"
        noun="address"
        columns={columns}
        rowLabel={nameOf}
        search={{ label: 'Search a whole address', placeholder: 'name@example.com' }}
        empty="No suppressed addresses yet."
        noMatches="This address is not suppressed."
        error="Failed to load addresses"
      />
      {isAdding && <AddSuppressionDialog onAdd={add} onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
