import { get } from 'react-hook-form';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** An error of a field that is not registered would never be shown and keep the form invalid. */
export function isRegistered<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
): name is Path<Input> {
  return form.control._names.mount.has(name);
}

const isTextControl = (element: unknown): element is Control =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type));

/**
 * Takes over what controls contain without an event: password managers and browsers fill some forms
 * so, and an empty password would be sent. Controlled fields look after themselves.
 */
export function adoptFilledValues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { elements }: HTMLFormElement,
): void {
  for (const element of elements) {
    if (!isTextControl(element) || !isRegistered(form, element.name)) continue;
    if (get(form.control._fields, `${element.name}._f.ref`) !== element) continue;
    if (String(form.getValues(element.name) ?? '') === element.value) continue;
    // A text control is only registered for a field whose value is a text.
    const value = element.value as PathValue<Input, Path<Input>>;
    form.setValue(element.name, value, { shouldDirty: true });
  }
}
