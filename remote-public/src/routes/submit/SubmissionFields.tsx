import { LIMITS, submissionCategories } from 'shared-kit/constants';
import { SelectField, TextareaField, TextField, type UseFormReturn } from 'shared-kit/ui/form';
import type { Submission } from '../../features/submission/guest-form';
import { SubmissionContent } from './SubmissionContent';
import { SubmissionFiles } from './SubmissionFiles';
import { SubmissionPhoto } from './SubmissionPhoto';
import { SubmissionTags } from './SubmissionTags';
import styles from './submit.module.css';
import { useKept } from './use-kept';

const CATEGORIES = [
  { value: '', label: 'No category' },
  ...submissionCategories.map((value) => ({ value, label: value })),
];

export type SubmissionFormState<Output> = UseFormReturn<Submission, unknown, Output>;

export function SubmissionFields<Output>({ form }: { form: SubmissionFormState<Output> }) {
  const filled = useKept(form);
  return (
    <>
      <fieldset className={styles.part}>
        <legend>About you</legend>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="fullName"
            label="Full name"
            autoComplete="name"
            hint="As it stands beside your post."
            required
          />
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="For our answer; it is not published."
            required
          />
        </div>
        <SubmissionPhoto form={form} />
        <TextareaField
          form={form}
          name="bio"
          label="Short bio"
          rows={3}
          counter={LIMITS.bio}
          maxLength={LIMITS.bio}
        />
        <TextField
          form={form}
          name="socialUrl"
          label="Social link"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Your post</legend>
        <div className={styles.pair}>
          <TextField form={form} name="title" label="Title" maxLength={LIMITS.title} required />
          <SelectField form={form} name="category" label="Category" options={CATEGORIES} />
        </div>
        <SubmissionContent key={filled} form={form} />
        <SubmissionTags form={form} />
        <SubmissionFiles form={form} />
      </fieldset>
    </>
  );
}
