import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'shared-kit/ui/form';

interface FocusOnOpenProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
}

/** Moves the focus into an editor that was opened by a button. */
export function FocusOnOpen<V extends FieldValues, O>({ form, name }: FocusOnOpenProps<V, O>) {
  useEffect(() => form.setFocus(name), [form, name]);
  return null;
}
