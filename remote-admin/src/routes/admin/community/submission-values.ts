import { submissionCategories } from 'shared-kit/constants';
import type { Submission } from 'shared-kit/contract';
import type { SelectOption } from 'shared-kit/ui';
import { contractSchema } from 'shared-kit/ui/form';
import type { FieldLabels } from '../../../features/section/form/merge-fields';
import { DEFAULT_CATEGORY } from './submissions-list';

/** What an admin may edit of a submission. */
export type SubmissionValues = Pick<Submission, 'title' | 'category' | 'adminNotes'>;

export const valuesSchema = contractSchema(({ adminContract }) =>
  adminContract.adminSubmissions.update.body.required(),
);

export const FIELD_LABELS: FieldLabels<SubmissionValues> = {
  title: 'Title',
  category: 'Category',
  adminNotes: 'Admin notes',
};

export const toValues = ({ title, category, adminNotes }: Submission): SubmissionValues => ({
  title,
  category,
  adminNotes,
});

/** The categories of the form, and the submission's own. */
export function listCategories(current: string): readonly SelectOption[] {
  const known: readonly string[] = submissionCategories;
  const others = current === '' || known.includes(current) ? [] : [current];
  return [
    { value: '', label: DEFAULT_CATEGORY },
    ...[...known, ...others].map((value) => ({ value, label: value })),
  ];
}
