import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import type { MemberDetail } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { Button, Section, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { listKey } from '../../../../features/section/list/admin-list';
import { noticeEndedSession, useIsOwnAccount } from '../own-account';
import { memberQuery, usersList } from '../queries';
import styles from './page.module.css';

const CONSEQUENCES =
  'The sessions, drafts, likes and follows are deleted. What was published stays, credited to “Deleted member”. This cannot be undone.';

/** Deletes a member's account after a confirmation. */
export function DeleteMember({ member: { _id: id, name } }: { member: MemberDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isOwn = useIsOwnAccount(id);
  const [isOpen, setOpen] = useState(false);

  const remove = async () => {
    await adminApi.adminUsers.remove({
      params: { id },
      query: isOwn ? { confirmSelf: 'true' } : {},
    });
    await navigate('/admin/users');
    queryClient.removeQueries({ queryKey: memberQuery(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: listKey(usersList) });
    toast(`The account of ${name} is deleted.`, { tone: 'success' });
    if (isOwn) noticeEndedSession();
  };
  return (
    <Section title="Delete account" className={styles.section} description={CONSEQUENCES}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isOwn ? `Delete your own account, ${name}?` : `Delete the account of ${name}?`}
        description={isOwn ? `You will be signed out. ${CONSEQUENCES}` : CONSEQUENCES}
        confirmLabel="Delete account"
        danger
        onConfirm={remove}
      />
    </Section>
  );
}
