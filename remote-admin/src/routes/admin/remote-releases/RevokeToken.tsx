import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useQueryClient } from 'shared-kit/client/query';
import type { ReleaseToken } from 'shared-kit/contract';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { tokensQuery } from './queries';

/** Ends a token at once. */
export function RevokeToken({ token: { _id: id, name, remote } }: { token: ReleaseToken }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const revoke = async () => {
    await adminApi.adminReleases.revokeToken({ params: { id } });
    toast(`The token ${name} is revoked.`, { tone: 'success' });
    void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  };
  return (
    <>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Revoke the token ${name}?`}
        description={`Whatever releases ${remote} with it is refused from now on. This cannot be undone.`}
        confirmLabel="Revoke"
        danger
        onConfirm={revoke}
      />
    </>
  );
}
