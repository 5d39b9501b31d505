import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import type { MemberDetail } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/client/query';
import { Badge, Button, DateText, EmptyState, RelativeTime, Section, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { useIsOwnAccount } from '../own-account';
import { memberQuery } from '../queries';
import styles from './page.module.css';

type MemberSession = MemberDetail['sessions'][number];

const columns: readonly TableColumn<MemberSession>[] = [
  {
    key: 'device',
    header: 'Device',
    rowHeader: true,
    cell: ({ device, current }) => (
      <span>
        <span>{device || 'A browser'}</span> {current && <Badge tone="primary">This browser</Badge>}
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Signed in',
    cell: ({ createdAt }) => <DateText value={createdAt} format="short" />,
  },
  {
    key: 'lastSeenAt',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} />,
  },
];

/** Where a member is signed in, and a way to end that. */
export function MemberSessions({ member }: { member: MemberDetail }) {
  const { _id: id, name, sessions } = member;
  const queryClient = useQueryClient();
  const isOwn = useIsOwnAccount(id);
  const [isOpen, setOpen] = useState(false);

  const endSessions = async () => {
    const { message } = await adminApi.adminUsers.endSessions({ params: { id } });
    toast(message, { tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: memberQuery(id).queryKey });
  };
  return (
    <Section
      title="Sessions"
      className={styles.section}
      action={
        sessions.some(({ current }) => !current) && (
          <Button size="small" onClick={() => setOpen(true)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <EmptyState>Not signed in anywhere.</EmptyState>
      ) : (
        <Table caption="Sessions" columns={columns} rows={sessions} rowKey={(row) => row.id} />
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Sign out ${name} everywhere?`}
        description={
          isOwn
            ? 'Every session of yours ends, except this one.'
            : 'Every session ends. They can log in again with their password.'
        }
        confirmLabel="Sign out everywhere"
        onConfirm={endSessions}
      />
    </Section>
  );
}
