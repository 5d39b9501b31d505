import { useEffect, useRef } from 'react';
import { LIMITS, submissionCategories } from 'shared-kit/contract/constants';
import { Field, Input, Textarea } from 'shared-kit/ui';
import {
  PhotoField,
  SelectField,
  TextareaField,
  TextField,
  useController,
  useWatch,
} from 'shared-kit/ui/form';
import { RichTextField } from 'shared-kit/editor';
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

export function SubmissionFields() {
  useSubmissionDraft();
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend>About you</legend>
        <div className={styles.pair}>
          <TextField
            name="fullName"
            label="Full name"
            autoComplete="name"
            hint="Shown next to your post."
            required
          />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="We reply to this address. It is never published."
            required
          />
        </div>
        <div data-needs-script>
          <Photo />
        </div>
        <TextareaField
          name="bio"
          label="Short bio"
          rows={3}
          counter={LIMITS.bio}
          maxLength={LIMITS.bio}
        />
        <TextField
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
          <TextField name="title" label="Title" required />
          <SelectField name="category" label="Category" options={CATEGORIES} />
        </div>
        <div className={styles.needsScript} data-needs-script>
          <Content />
          <Tags />
          <Attachments />
        </div>
        <noscript>
          <PlainContent />
        </noscript>
      </fieldset>
    </>
  );
}

/** A field of the form without a native input. */
function useSubmissionField<Name extends keyof Submission>(name: Name) {
  const { field, fieldState } = useController<Submission, Name>({ name });
  return { field, error: fieldState.error?.message };
}

function Photo() {
  const name = useWatch<Submission, 'fullName'>({ name: 'fullName' });
  const { field, error } = useSubmissionField('profileImage');
  return (
    <PhotoField name={name} photo={field.value ?? null} onChange={field.onChange} error={error} />
  );
}

function Content() {
  const containerRef = useRef<HTMLDivElement>(null);
  const { field, error } = useSubmissionField('content');
  const { ref } = field;
  useEffect(() => {
    // An invalid field receives the focus; here that is the editor, which is loaded later.
    const findEditor = () => containerRef.current?.querySelector<HTMLElement>('[role="textbox"]');
    ref({ focus: () => findEditor()?.focus() });
  }, [ref]);
  return (
    <div ref={containerRef}>
      <RichTextField
        label="Content"
        hint={`At least ${LIMITS.guest.contentText} characters. Text is pasted without formatting.`}
        value={field.value}
        error={error}
        required
        loadOnInteraction
        plainPaste
        images={IMAGES}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </div>
  );
}

/** In place of the editor, of tags that are added one by one, and of files. */
function PlainContent() {
  return (
    <div className={styles.needsScript}>
      <Field
        name="content"
        label="Content"
        hint={`At least ${LIMITS.guest.contentText} characters. An empty line begins a paragraph.`}
        required
      >
        <Textarea name="content" rows={14} />
      </Field>
      <Field name="tags" label="Tags" hint="Separate them with commas: budget, pivot tables.">
        <Input name="tags" />
      </Field>
      <p className={styles.note}>A photo, formatted text and attachments need JavaScript.</p>
    </div>
  );
}

function Tags() {
  const { field, error } = useSubmissionField('tags');
  return <TagInput tags={field.value ?? []} onChange={field.onChange} error={error} />;
}

function Attachments() {
  const { field, error } = useSubmissionField('attachments');
  return (
    <AttachmentsField attachments={field.value ?? []} onChange={field.onChange} error={error} />
  );
}
