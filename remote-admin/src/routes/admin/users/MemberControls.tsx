import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Member } from 'shared-kit/contract';
import { Select } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useIsOwnAccount } from './own-account';
import { ROLE_OPTIONS } from './queries';
import type { MemberChange } from './use-update-member';
import styles from './page.module.css';

interface MemberControlProps {
  member: Member;
  busy: boolean;
  onChange: (change: MemberChange) => void;
}

export function RoleSelect({ member, busy, onChange }: MemberControlProps) {
  const { request, confirmation } = useConfirmOwnChange(member, onChange);
  return (
    <>
      <Select
        size="small"
        className={styles.role}
        aria-label={`Role of ${member.name}`}
        aria-busy={busy || undefined}
        value={member.role}
        options={ROLE_OPTIONS}
        onChange={({ target }) => {
          const option = ROLE_OPTIONS.find(({ value }) => value === target.value);
          if (option && !busy) request({ role: option.value });
        }}
      />
      {confirmation}
    </>
  );
}

export function ActiveSwitch({ member, busy, onChange }: MemberControlProps) {
  const { request, confirmation } = useConfirmOwnChange(member, onChange);
  return (
    <>
      <Switch
        label={`Active: ${member.name}`}
        states={['Active', 'Disabled']}
        checked={member.isActive}
        busy={busy}
        onChange={(isActive) => request({ isActive })}
      />
      {confirmation}
    </>
  );
}

interface OwnChange {
  request: MemberControlProps['onChange'];
  confirmation: ReactNode;
}

/** Passes a change on at once; one of the admin's own account after a confirmation. */
function useConfirmOwnChange(
  { _id: id }: Member,
  onChange: MemberControlProps['onChange'],
): OwnChange {
  const isOwn = useIsOwnAccount(id);
  const [change, setChange] = useState<MemberChange | null>(null);
  const isDemotion = change !== null && 'role' in change;
  return {
    request: isOwn ? setChange : onChange,
    confirmation: isOwn && (
      <ConfirmDialog
        open={change !== null}
        onOpenChange={() => setChange(null)}
        title={isDemotion ? 'Give up your own admin role?' : 'Disable your own account?'}
        description={
          isDemotion
            ? 'You will be signed out, and cannot open the control center again until another admin makes you one.'
            : 'You will be signed out, and cannot log in again until another admin activates your account.'
        }
        confirmLabel={isDemotion ? 'Give up the role' : 'Disable my account'}
        danger
        onConfirm={() => {
          if (change !== null) onChange(change);
        }}
      />
    ),
  };
}
