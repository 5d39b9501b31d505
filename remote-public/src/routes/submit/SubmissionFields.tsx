import { useCallback, useRef } from 'react';
import { LIMITS, submissionCategories } from 'shared-kit/constants';
import {
  PhotoField,
  SelectField,
  TextareaField,
  TextField,
  useOwnField,
  type UseFormReturn,
} from 'shared-kit/ui/form';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import { TagInput } from 'shared-kit/ui/tag-input';
import { AttachmentsField } from './AttachmentsField';
import type { Submission } from './submission';
import { useSubmissionDraft } from './use-submission-draft';
import styles from './page.module.css';

const CATEGORIES = [
  { value: '', label: 'No category' },
  ...submissionCategories.map((value) => ({ value, label: value })),
];

const IMAGES = {
  maxBytes: LIMITS.guest.imageBytes,
  tooLarge: 'Image too large. Please upload up to 1.5MB.',
  unreadable: 'Unable to read this image.',
};

interface FieldProps<Output> {
  form: UseFormReturn<Submission, unknown, Output>;
}

export function SubmissionFields<Output>({ form }: FieldProps<Output>) {
  const restored = useSubmissionDraft(form);
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend>About you</legend>
        <div className={styles.pair}>
          <TextField
            form={form}
            name="fullName"
            label="Full name"
            autoComplete="name"
            hint="Shown next to your post."
            required
          />
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="We reply to this address. It is never published."
            required
          />
        </div>
        <Photo form={form} />
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
      <fieldset className={styles.fieldset}>
        <legend>Your post</legend>
        <div className={styles.pair}>
          <TextField form={form} name="title" label="Title" maxLength={LIMITS.title} required />
          <SelectField form={form} name="category" label="Category" options={CATEGORIES} />
        </div>
        <Content key={restored} form={form} />
        <Tags form={form} />
        <Attachments form={form} />
      </fieldset>
    </>
  );
}

function Photo<Output>({ form }: FieldProps<Output>) {
  const { value, change, error } = useOwnField(form, 'profileImage');
  return (
    <PhotoField
      name={form.watch('fullName')}
      photo={value ?? null}
      onChange={change}
      error={error}
    />
  );
}

function Content<Output>({ form }: FieldProps<Output>) {
  const containerRef = useRef<HTMLDivElement>(null);
  // An invalid field receives the focus; here that is the editor, which is loaded later.
  const focus = useCallback(
    () => containerRef.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus(),
    [],
  );
  const { value, change, leave, error } = useOwnField(form, 'content', focus);
  return (
    <div ref={containerRef}>
      <RichTextField
        label="Content"
        hint={`At least ${LIMITS.guest.contentText} characters. Text is pasted without formatting.`}
        initialHtml={value}
        error={error}
        required
        loadOnInteraction
        plainPaste
        pictures={IMAGES}
        onChange={change}
        onBlur={leave}
      />
    </div>
  );
}

function Tags<Output>({ form }: FieldProps<Output>) {
  const { value, change, error } = useOwnField(form, 'tags');
  return <TagInput tags={value ?? []} onChange={change} error={error} />;
}

function Attachments<Output>({ form }: FieldProps<Output>) {
  const { value, change, error } = useOwnField(form, 'attachments');
  return <AttachmentsField attachments={value ?? []} onChange={change} error={error} />;
}
