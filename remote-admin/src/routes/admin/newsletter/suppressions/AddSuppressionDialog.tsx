import { useState } from 'react';
import { Button, Field, Input, PlainForm } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';

export interface AddSuppressionDialogProps {
  /** Rejects with the message to show. */
  onAdd: (address: string) => Promise<void>;
  onClose: () => void;
}

/** Suppresses an address by hand. */
export function AddSuppressionDialog({ onAdd, onClose }: AddSuppressionDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!address.includes('@')) return setError('Enter a valid email');
    setBusy(true);
    try {
      await onAdd(address);
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : 'Request failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      initialFocus="content"
      onOpenChange={(open) => !open && onClose()}
      title="Suppress an address"
      description="It gets no newsletter any more, whatever lists it is on. Other mails are still sent to it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            Suppress
          </Button>
        </>
      }
    >
      <PlainForm onSubmit={() => void submit()}>
        <Field label="Email" error={error} required>
          <Input
            type="email"
            autoComplete="off"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </PlainForm>
    </Dialog>
  );
}
