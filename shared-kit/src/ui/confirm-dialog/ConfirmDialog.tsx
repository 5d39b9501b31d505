import { createLazyComponent } from 'shared-kit/ui';
import type { AlertDialogProps } from 'shared-kit/ui/dialog';

export type ConfirmDialogProps = AlertDialogProps;

const AlertDialog = createLazyComponent(
  async () => (await import('shared-kit/ui/dialog')).AlertDialog,
);

/** Asks for confirmation before something is done. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <AlertDialog {...props} /> : null;
}
