import { useMemo, useState } from 'react';
import { useController, useFieldError, useFormContext } from 'shared-kit/ui/form';

const isTextList = (value: unknown): value is string[] => Array.isArray(value);

/** A list of texts of the enclosing form, and its error or that of its first invalid item. */
export function useTextList(name: string) {
  const { field } = useController({ name });
  const items = useMemo(() => (isTextList(field.value) ? field.value : []), [field.value]);
  const listError = useFieldError(name);
  const itemError = useItemError(name);
  return { ...field, items, error: listError ?? itemError };
}

/** The first message of a list's items (`tags.3`); undefined if there is none. */
function useItemError(name: string): string | undefined {
  const { formState } = useFormContext();
  const errors: unknown = formState.errors[name];
  if (!Array.isArray(errors)) return undefined;
  const first: unknown = errors.find((error: unknown) => error !== undefined && error !== null);
  const hasMessage = typeof first === 'object' && first !== null && 'message' in first;
  return hasMessage && typeof first.message === 'string' ? first.message : undefined;
}

/** A list that is changed item by item; each change is announced. */
export function useItemList(name: string) {
  const { items, error, onChange } = useTextList(name);
  const [announcement, announce] = useState('');
  return {
    items,
    error,
    announcement,
    announce,
    add: (item: string, message: string) => {
      onChange([...items, item]);
      announce(message);
    },
    /** The list says itself what was moved. */
    move: (from: number, to: number) =>
      onChange(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))),
    remove: (item: string, message: string) => {
      onChange(items.filter((other) => other !== item));
      announce(message);
    },
  };
}
