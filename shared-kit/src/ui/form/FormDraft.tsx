import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { readDraft, writeDraft, type DraftStorage } from 'shared-kit/drafts';

export interface FormDraftProps {
  /** The draft's key: one per form and resource. */
  name: string;
  /** The fields to save. Never a password. */
  fields: readonly string[];
  storage?: DraftStorage | undefined;
}

/** Saves what is typed into the enclosing form in this browser, and restores it. */
export function FormDraft({ name, fields, storage }: FormDraftProps) {
  usePersistedValues({
    read: () => readDraft(name, storage),
    save: (values) => {
      const draft = Object.fromEntries(fields.map((field) => [field, values[field]]));
      writeDraft(name, draft, storage);
    },
  });
  return null;
}

export type PersistedValuesOptions<Values extends FieldValues> = {
  /** Returns the saved values, or an empty object. */
  read: () => object;
  /** Called with all values at every change. */
  save: (values: Values) => void;
};

/**
 * Restores the saved values of the enclosing form and saves its values from then on. Storage is read
 * after hydration: the server-rendered page knows of no draft.
 */
export function usePersistedValues<Values extends FieldValues>(
  options: PersistedValuesOptions<Values>,
): void {
  const { reset, subscribe } = useFormContext<Values>();
  const restore = useEffectEvent(() => {
    const saved = options.read();
    if (Object.keys(saved).length > 0) reset((values) => ({ ...values, ...saved }));
  });
  const save = useEffectEvent((values: Values) => options.save(values));
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => save(values),
    });
  }, [subscribe]);
}
