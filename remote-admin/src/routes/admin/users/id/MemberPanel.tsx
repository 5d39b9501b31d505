import { useState, type ReactNode } from 'react';
import type { MemberDetail } from 'shared-kit/contract';
import { Badge, DateText, TextLink } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { ActiveSwitch, RoleSelect } from '../MemberControls';
import { useIsOwnAccount } from '../own-account';
import { useUpdateMemberDetail, type MemberChange } from '../use-update-member';
import { DeleteMember } from './DeleteMember';
import { MemberPosts } from './MemberPosts';
import { MemberSessions } from './MemberSessions';
import styles from './MemberPanel.module.css';

const COUNTS = [
  { name: 'posts', label: 'Posts' },
  { name: 'threads', label: 'Discussions' },
  { name: 'comments', label: 'Replies' },
] as const;

/** What an admin needs to help a member, and can change. */
export function MemberPanel({ member }: { member: MemberDetail }) {
  const { _id: id, email, emailConfirmed, createdAt, counts } = member;
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = useIsOwnAccount(id);
  const reportError = (error: Error) => setProblem(error.message);
  const role = useUpdateMemberDetail(id, reportError);
  const active = useUpdateMemberDetail(id, reportError);
  const send = (update: typeof role) => (change: MemberChange) => {
    setProblem(null);
    update.mutate(change);
  };
  return (
    <div className={styles.panel}>
      {problem !== null && (
        <Banner tone="danger" onDismiss={() => setProblem(null)}>
          {problem}
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
          {isOwn && <Badge tone="primary">You</Badge>}
        </Fact>
      </dl>
      <dl className={styles.counts}>
        {COUNTS.map(({ name, label }) => (
          <div key={name} className={styles.count}>
            <dt>{label}</dt>
            <dd>{counts[name].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
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
