import { lazy, Suspense, type ComponentProps } from 'react';
import type { ConfirmDialog as Dialog } from 'shared-kit/ui/dialog';

// Few readers ever delete anything: the dialog's code comes when one does.
const Lazy = lazy(async () => ({ default: (await import('shared-kit/ui/dialog')).ConfirmDialog }));

/** The kit's `ConfirmDialog`, fetched when it is first opened. */
export function ConfirmDialog(props: ComponentProps<typeof Dialog>) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
