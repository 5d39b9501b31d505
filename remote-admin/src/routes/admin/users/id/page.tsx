import { isNotFoundError } from 'shared-kit/api';
import { isId } from 'shared-kit/guards';
import { useQuery } from 'shared-kit/query';
import { useParams } from 'shared-kit/router';
import { ButtonLink, EmptyState, QueryState, Skeleton } from 'shared-kit/ui';
import { AdminPage } from '../../../../features/section/AdminPage';
import { memberQuery } from '../queries';
import { MemberPanel } from './MemberPanel';
import styles from './MemberPanel.module.css';

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery({ ...memberQuery(id), enabled: isId(id) });
  if (!isId(id) || isNotFoundError(query.error)) return <MemberNotFound />;
  return (
    <AdminPage
      title={query.data?.name ?? 'Member'}
      actions={<ButtonLink to="/admin/users">All users</ButtonLink>}
    >
      <QueryState query={query} error={query.error?.message} skeleton={<MemberSkeleton />}>
        {(member) => <MemberPanel member={member} />}
      </QueryState>
    </AdminPage>
  );
}

function MemberNotFound() {
  return (
    <AdminPage title="Member not found">
      <EmptyState action={<ButtonLink to="/admin/users">All users</ButtonLink>}>
        This member does not exist. The account may have been deleted.
      </EmptyState>
    </AdminPage>
  );
}

function MemberSkeleton() {
  return (
    <div className={styles.panel}>
      <Skeleton height="11rem" />
      <Skeleton height="5rem" />
      <Skeleton height="16rem" />
      <Skeleton height="10rem" />
    </div>
  );
}
