import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts the server's `fields` (input path → message) at the form's fields.
 * @returns true if at least one of them belongs to this form
 */
export function setServerErrors<Input extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Input, unknown, Output>,
): boolean {
  if (!(error instanceof Error) || !('fields' in error)) return false;
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return false;
  let placed = false;
  for (const [name, message] of Object.entries(fields)) {
    if (typeof message !== 'string' || !isPathOf(form, name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: !placed });
    placed = true;
  }
  return placed;
}

function isPathOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): name is Path<Input> {
  // Only a registered field can show its message; any other would hold the form back unseen.
  return form.control._names.mount.has(name);
}
