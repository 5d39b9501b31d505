import { useId } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import type { ReleaseTokenForm } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import { ConfirmPasswordForm } from '../../../features/confirmation/ConfirmPasswordForm';
import { useConfirmedRequest } from '../../../features/confirmation/use-confirmed-request';
import type { CreatedToken } from './NewToken';
import { releasesQuery, tokensQuery } from './queries';
import { ScopesField, ValidityField } from './TokenFields';

interface NewTokenDialogProps {
  onCreated: (created: CreatedToken) => void;
  onClose: () => void;
}

const rules = contractSchema(({ releaseTokenForm }) => releaseTokenForm);

const DEFAULTS: ReleaseTokenForm = { remote: '', name: '', scopes: [], validFor: 90 };

/** Makes a release token, after the password was confirmed. */
export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const remotesId = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery(releasesQuery);
  const { request, confirm, isHeld } = useConfirmedRequest(async (body: ReleaseTokenForm) => {
    onCreated(await adminApi.adminReleases.createToken({ body }));
    void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    onClose();
  });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      initialFocus="content"
      title="New release token"
    >
      <div hidden={isHeld}>
        <Form
          label="New release token"
          schema={rules}
          defaultValues={DEFAULTS}
          submitLabel="Make token"
          actions={<Button onClick={onClose}>Cancel</Button>}
          onSubmit={request}
        >
          <TextField
            name="remote"
            label="Remote"
            hint="Its package, like remote-writer. A new remote has none here yet."
            list={remotesId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <datalist id={remotesId}>
            {data?.remotes.map(({ remote, title }) => (
              <option key={remote} value={remote}>
                {title}
              </option>
            ))}
          </datalist>
          <TextField
            name="name"
            label="Used by"
            hint="Like: CI of the writer team."
            autoComplete="off"
            dir="auto"
            required
          />
          <ScopesField />
          <ValidityField />
        </Form>
      </div>
      {isHeld && (
        <ConfirmPasswordForm submitLabel="Make token" onConfirm={confirm} onCancel={onClose} />
      )}
    </Dialog>
  );
}
