import { useState, type ReactNode } from 'react';
import { isNotFoundError } from 'shared-kit/client';
import type { MemberDetail } from 'shared-kit/contract';
import { isId } from 'shared-kit/client/guards';
import { useQuery } from 'shared-kit/client/query';
import { useParams } from 'shared-kit/client/router';
import {
  Badge,
  ButtonLink,
  DateText,
  EmptyState,
  QueryState,
  Skeleton,
  TextLink,
} from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { AdminPage } from '../../../../features/section/AdminPage';
import { CountList } from '../../../../features/section/CountList';
import { ActiveSwitch, RoleSelect } from '../MemberControls';
import { useIsOwnAccount } from '../own-account';
import { memberQuery } from '../queries';
import { useUpdateMemberDetail, type MemberChange } from '../use-update-member';
import { DeleteMember } from './DeleteMember';
import { MemberPosts } from './MemberPosts';
import { MemberSessions } from './MemberSessions';
import styles from './page.module.css';

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

/** What an admin needs to help a member, and can change. */
function MemberPanel({ member }: { member: MemberDetail }) {
  const { _id: id, handle, email, emailConfirmed, createdAt, counts } = member;
  const [changeError, setChangeError] = useState<string | null>(null);
  const isOwn = useIsOwnAccount(id);
  const reportError = (error: Error) => setChangeError(error.message);
  const role = useUpdateMemberDetail(id, reportError);
  const active = useUpdateMemberDetail(id, reportError);
  const send = (update: typeof role) => (change: MemberChange) => {
    setChangeError(null);
    update.mutate(change);
  };
  return (
    <div className={styles.panel}>
      {changeError !== null && (
        <Banner tone="danger" onDismiss={() => setChangeError(null)}>
          {changeError}
        </Banner>
      )}
      <dl className={styles.facts}>
        <Fact label="Email">
          <span className={styles.email}>{email}</span>
          <Badge tone={emailConfirmed ? 'primary' : 'accent'}>
            {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </Fact>
        <Fact label="Joined">
          <DateText value={createdAt} />
        </Fact>
        <Fact label="Role">
          <RoleSelect member={member} busy={role.isPending} onChange={send(role)} />
        </Fact>
        <Fact label="Status">
          <ActiveSwitch member={member} busy={active.isPending} onChange={send(active)} />
        </Fact>
        <Fact label="Profile">
          <TextLink to={`/profile/${id}`}>Public profile</TextLink>
          {handle !== null && <span dir="auto">{`@${handle}`}</span>}
          {isOwn && <Badge tone="primary">You</Badge>}
        </Fact>
      </dl>
      <CountList
        className={styles.counts}
        counts={[
          { label: 'Posts', value: counts.posts.toLocaleString('en') },
          { label: 'Discussions', value: counts.threads.toLocaleString('en') },
          { label: 'Replies', value: counts.comments.toLocaleString('en') },
        ]}
      />
      <MemberPosts member={member} />
      <MemberSessions member={member} />
      <DeleteMember member={member} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
