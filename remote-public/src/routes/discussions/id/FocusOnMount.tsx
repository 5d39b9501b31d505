import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'shared-kit/ui/form';

interface FocusOnMountProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
}

/** Focuses a field when an editor opens. */
export function FocusOnMount<V extends FieldValues, O>({ form, name }: FocusOnMountProps<V, O>) {
  useEffect(() => form.setFocus(name), [form, name]);
  return null;
}
