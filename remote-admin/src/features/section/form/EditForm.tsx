import { useState, type ReactNode } from 'react';
import type { RequestOptions } from 'shared-kit/client';
import { Alert, Button } from 'shared-kit/ui';
import {
  Form,
  useFormContext,
  type FieldValues,
  type FormMethods,
  type FormProps,
} from 'shared-kit/ui/form';
import type { FieldLabels } from './merge-fields';
import { LeaveGuard } from './LeaveGuard';
import { prepareReset } from './reset-to-saved';
import { SessionDraft } from './SessionDraft';
import { StaleNotice } from './StaleNotice';
import { useConflict, type VersionSchema } from './use-conflict';

export interface EditFormProps<
  Version extends { revision: number },
  Values extends FieldValues,
  Body extends object,
> extends Pick<FormProps<FieldValues, Body>, 'schema' | 'label' | 'className' | 'submitLabel'> {
  /** The latest version that the page has fetched. */
  latest: Version;
  /** Of the version that the API returns with a stale save. */
  versionSchema: VersionSchema<Version>;
  toValues: (version: Version) => Values;
  /** The labels of the fields, in the notice of a stale save. */
  labels: FieldLabels<Values>;
  /** What the form is about, in that notice: 'this track'. */
  subject: string;
  /** How the notice shows a value, if not by `formatFieldValue`. */
  formatValue?: ((value: unknown, path: string) => string) | undefined;
  /** Resolves to what was saved, or to null if it was cancelled. */
  save: (body: Body, options: RequestOptions, base: Version) => Promise<Version | null>;
  onSaved: (saved: Version) => void;
  /** Called with what somebody else has saved, when a save was stale. */
  onConflict?: ((theirs: Version) => void) | undefined;
  /** Said after a save, until something is changed: 'Track saved'. */
  savedText: string;
  /** The message of every failure of the server. */
  errorMessage: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The form of something that is saved with a revision. It follows what others save while nothing is
 * changed in it; a stale save shows what they have changed. What is not saved is guarded when the page
 * is left, and restored after a new log-in.
 */
export function EditForm<
  Version extends { revision: number },
  Values extends FieldValues,
  Body extends object,
>(props: EditFormProps<Version, Values, Body>) {
  const { latest, versionSchema, toValues, labels, subject, formatValue, save } = props;
  const { onSaved, onConflict, savedText, errorMessage, children, ...form } = props;
  const state = useConflict<Version, Values>(latest, versionSchema, onConflict);
  const [isSaved, setSaved] = useState(false);

  const submit = async (body: Body, methods: FormMethods<FieldValues, Body>) => {
    setSaved(false);
    const resetTo = prepareReset<FieldValues>(methods);
    const base = state.getBase();
    // The values may have more fields than what is sent.
    const mine = { ...toValues(base), ...body };
    const saved = await state.save(mine, (ifMatch) => save(body, { ifMatch }, base));
    if (saved === null) return;
    onSaved(saved);
    resetTo(toValues(saved));
    setSaved(true);
  };
  return (
    <Form<FieldValues, Body>
      label={form.label}
      className={form.className}
      schema={form.schema}
      defaultValues={toValues(latest)}
      onSubmit={submit}
      fixedErrorMessage={errorMessage}
      submitLabel={form.submitLabel}
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      {children}
      <StaleNotice {...{ state, subject, labels, toValues, formatValue }} />
      {isSaved && <SavedAlert text={savedText} />}
    </Form>
  );
}

/** Takes back the changes since the latest save. */
function DiscardButton() {
  const { formState, reset } = useFormContext();
  if (!formState.isDirty) return null;
  return (
    <Button variant="quiet" onClick={() => reset()}>
      Discard changes
    </Button>
  );
}

function SavedAlert({ text }: { text: string }) {
  const { formState } = useFormContext();
  return formState.isDirty ? null : <Alert tone="success">{text}</Alert>;
}
