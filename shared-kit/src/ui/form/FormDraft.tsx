import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Control, FieldValues } from 'react-hook-form';
import {
  useDraft,
  type Draft,
  type DraftFields,
  type DraftStorage,
} from 'shared-kit/client/drafts';

export interface FormDraftProps {
  /** The draft's key: one per form and resource. */
  name: string;
  /** The fields to save. Never a password. */
  fields: readonly string[];
  storage?: DraftStorage | undefined;
}

/** Saves what is typed into the enclosing form as the viewer's draft, and restores it. */
export function FormDraft({ name, fields, storage }: FormDraftProps) {
  useFormDraft(useDraft(name, storage), {
    toFields: (values) => Object.fromEntries(fields.map((field) => [field, values[field]])),
    toValues: (draft) => draft,
  });
  return null;
}

type SavedFields = Record<string, string | undefined>;

export type FormDraftOptions<Values extends FieldValues> = {
  /** Converts the form's values to what is stored. */
  toFields: (values: Values) => SavedFields;
  /** Converts what was stored to values of the form. */
  toValues: (fields: DraftFields) => Partial<Values>;
};

/**
 * Restores a draft into the enclosing form and saves its values from then on. What is typed before
 * the draft has been read wins, also if the page was not hydrated then. When a member logs out, their
 * text leaves the form.
 */
export function useFormDraft<Values extends FieldValues>(
  draft: Draft,
  options: FormDraftOptions<Values>,
): void {
  const { control, getValues, reset, subscribe } = useFormContext<Values>();
  const previousOwner = useRef(draft.ownerId);
  const restore = useEffectEvent((fields: DraftFields) => {
    reset((values) => ({ ...values, ...options.toValues(fields) }), { keepDefaultValues: true });
  });
  const clear = useEffectEvent(() => reset());
  const save = useEffectEvent((fields: SavedFields) => draft.write(fields));
  const toFields = useEffectEvent((values: Values) => options.toFields(values));

  useEffect(() => {
    if (previousOwner.current !== null && previousOwner.current !== draft.ownerId) clear();
    previousOwner.current = draft.ownerId;

    // The form also reports changes that were not typed: those must not replace an unread draft.
    const initial = JSON.stringify(toFields(getValues()));
    const typed = typedFields(control, toFields);
    let canRestore = true;
    const read = async () => {
      const fields = await draft.read();
      if (!canRestore) return;
      if (Object.keys(fields).length > 0) {
        canRestore = false;
        restore({ ...fields, ...typed });
      }
      // Nothing may be typed after it.
      if (Object.keys(typed).length > 0) save(toFields(getValues()));
    };
    void read();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const fields = toFields(values);
        if (canRestore && JSON.stringify(fields) === initial) return;
        canRestore = false;
        save(fields);
      },
    });
    return () => {
      canRestore = false;
      unsubscribe();
    };
  }, [draft, control, getValues, subscribe]);
}

/** The fields that differ from the form's defaults: typed before the page's script ran. */
function typedFields<Values extends FieldValues>(
  { _defaultValues: defaults, _formValues: values }: Control<Values>,
  toFields: (values: Values) => SavedFields,
): DraftFields {
  // Both have the form's fields.
  const merge = (first: object, second: object) => ({ ...first, ...second }) as Values;
  const initial = toFields(merge(values, defaults));
  const typed: DraftFields = {};
  for (const [name, text] of Object.entries(toFields(merge(defaults, values)))) {
    if (text !== undefined && text !== initial[name]) typed[name] = text;
  }
  return typed;
}
