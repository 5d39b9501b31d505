import { Alert } from 'shared-kit/ui';
import { useFormContext } from 'shared-kit/ui/form';

/** Says that the enclosing `Form` is saved, until something is changed in it. */
export function SavedAlert({ children }: { children: string }) {
  const { formState } = useFormContext();
  return formState.isDirty ? null : <Alert tone="success">{children}</Alert>;
}
