import { useImperativeHandle, type Ref } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { submissionCategories } from 'shared-kit/contract/constants';
import type { Submission } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/client/query';
import { sessionStore } from 'shared-kit/client/session';
import { toast, type SelectOption } from 'shared-kit/ui';
import {
  contractSchema,
  Form,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useFormContext,
} from 'shared-kit/ui/form';
import { LeaveGuard } from 'shared-kit/ui/leave-guard';
import type { FieldLabels } from '../../../features/section/form/merge-fields';
import { StaleNotice } from '../../../features/section/form/StaleNotice';
import { useConflict } from '../../../features/section/form/use-conflict';
import { listKey } from '../../../features/section/list/admin-list';
import { SessionDraft } from '../../../features/section/form/SessionDraft';
import { prepareReset } from '../../../features/section/form/reset-to-saved';
import { DEFAULT_CATEGORY, submissionQuery, submissionsLists } from './submissions-list';
import { submissionSchema } from './use-review';
import styles from './SubmissionDialog.module.css';

/** What an admin may edit of a submission. */
type SubmissionValues = Pick<Submission, 'title' | 'category' | 'adminNotes'>;

const valuesSchema = contractSchema(({ adminContract }) =>
  adminContract.adminSubmissions.update.body.required(),
);

const FIELD_LABELS: FieldLabels<SubmissionValues> = {
  title: 'Title',
  category: 'Category',
  adminNotes: 'Admin notes',
};

const UNSAVED = {
  title: 'Close without saving?',
  description: 'Your changes of this submission are not saved.',
};

const toValues = ({ title, category, adminNotes }: Submission): SubmissionValues => ({
  title,
  category,
  adminNotes,
});

/** The categories of the form, and the submission's own. */
function listCategories(current: string): readonly SelectOption[] {
  const known: readonly string[] = submissionCategories;
  const others = current === '' || known.includes(current) ? [] : [current];
  return [
    { value: '', label: DEFAULT_CATEGORY },
    ...[...known, ...others].map((value) => ({ value, label: value })),
  ];
}

/** What the dialog around the form needs to know and do. */
export interface SubmissionFormHandle {
  hasEdits: () => boolean;
  /** Resolves to the saved submission, or to null if the edits are invalid or stale. */
  saveEdits: () => Promise<Submission | null>;
}

interface SubmissionFormProps {
  submission: Submission;
  ref: Ref<SubmissionFormHandle>;
  /** Whether it was approved or rejected: its edits are then saved, or of no use. */
  isReviewed: () => boolean;
}

/** Title, category and notes. Saving them does not change the status. */
export function SubmissionForm({ submission, ref, isReviewed }: SubmissionFormProps) {
  const queryClient = useQueryClient();
  const state = useConflict<Submission, SubmissionValues>(submission, submissionSchema);

  const save = async (values: SubmissionValues): Promise<Submission | null> => {
    const params = { id: submission._id };
    const saved = await state.save(values, (ifMatch) =>
      adminApi.adminSubmissions.update({ params, body: values }, { ifMatch }),
    );
    if (saved === null) return null;
    queryClient.setQueryData(submissionQuery(saved._id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: listKey(submissionsLists.pending) });
    return saved;
  };
  return (
    <Form<SubmissionValues, SubmissionValues>
      label="Edit the submission"
      schema={valuesSchema}
      defaultValues={toValues(submission)}
      onSubmit={async (values, form) => {
        const resetTo = prepareReset(form);
        const saved = await save(values);
        if (saved === null) return;
        resetTo(toValues(saved));
        toast('The changes are saved.');
      }}
    >
      <SessionDraft name={`#${submission._id}`} />
      <FormHandle handle={ref} getBase={state.getBase} save={save} isReviewed={isReviewed} />
      <StaleNotice
        state={state}
        subject="this submission"
        labels={FIELD_LABELS}
        toValues={toValues}
      />
      <div className={styles.fields}>
        <TextField name="title" label="Title" dir="auto" required />
        <SelectField
          name="category"
          label="Category"
          options={listCategories(submission.category)}
        />
      </div>
      <TextareaField
        name="adminNotes"
        label="Admin notes"
        hint="For admins only."
        rows={2}
        dir="auto"
      />
      <div>
        <SubmitButton variant="secondary">Save changes</SubmitButton>
      </div>
    </Form>
  );
}

interface FormHandleProps {
  handle: Ref<SubmissionFormHandle>;
  getBase: () => Submission;
  save: (values: SubmissionValues) => Promise<Submission | null>;
  isReviewed: () => boolean;
}

/** Offers the form to the dialog around it, and asks before its edits are left. */
function FormHandle({ handle, getBase, save, isReviewed }: FormHandleProps) {
  const { formState, trigger, getValues, reset } = useFormContext<SubmissionValues>();
  const { isDirty } = formState;
  useImperativeHandle(handle, () => ({
    hasEdits: () => isDirty,
    saveEdits: async () => {
      if (!isDirty) return getBase();
      if (!(await trigger(undefined, { shouldFocus: true }))) return null;
      const saved = await save(getValues());
      if (saved !== null) reset(toValues(saved));
      return saved;
    },
  }));
  return (
    <LeaveGuard
      question={isDirty ? UNSAVED : null}
      confirmLabel="Close without saving"
      // Closing the dialog is a navigation, as Back is.
      includesSearch
      isAllowed={() => isReviewed() || sessionStore.getState().user === null}
    />
  );
}
