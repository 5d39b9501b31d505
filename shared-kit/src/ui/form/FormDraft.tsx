import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft, type DraftStorage } from 'shared-kit/drafts';
import { usePersistedValues } from './use-persisted-values';

export interface FormDraftProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the draft is kept under: one per form and thing. */
  name: string;
  /** The fields worth keeping. Never a password. */
  fields: readonly (keyof Values & string)[];
  place?: DraftStorage | undefined;
}

/** Keeps what is typed into a form in this browser until it is sent, and brings it back. */
export function FormDraft<V extends FieldValues, O>(props: FormDraftProps<V, O>) {
  const { form, name, fields, place } = props;
  usePersistedValues(
    form,
    () => readDraft(name, place),
    (values) => {
      writeDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]])), place);
    },
  );
  return null;
}
