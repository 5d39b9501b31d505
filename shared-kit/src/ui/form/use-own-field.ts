import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useFieldError } from './fields';

/**
 * A field of a form that no single input stands for: tags, files, an editor. The library's own
 * `useController` does more, and brings three kilobytes.
 */
export function useOwnField<V extends FieldValues, O, Name extends Path<V>>(
  form: UseFormReturn<V, unknown, O>,
  name: Name,
  /** Focuses the field when its value is at fault; the same function at every render. */
  focus?: () => void,
) {
  const { onChange, onBlur } = form.register(name);
  const error = useFieldError(form, name);
  // Registered without an input, it would be forgotten with the first one that unmounts.
  useEffect(() => {
    const { ref } = form.register(name);
    if (focus) ref({ focus });
  }, [form, name, focus]);
  return {
    value: form.watch(name),
    error,
    change: (value: PathValue<V, Name>) => void onChange({ target: { name, value } }),
    /** Says that the field was left: from then on its value is checked. */
    leave: () => void onBlur({ target: { name, value: form.getValues(name) } }),
  };
}
