import { useCallback, useRef } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { useOwnField } from 'shared-kit/ui/form';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import type { SubmissionFormState } from './SubmissionFields';

const PICTURES = {
  maxBytes: LIMITS.guest.imageBytes,
  tooLarge: 'Image too large. Please upload up to 1.5MB.',
  unreadable: 'This picture cannot be read.',
};

export function SubmissionContent<Output>({ form }: { form: SubmissionFormState<Output> }) {
  const place = useRef<HTMLDivElement>(null);
  // What is at fault takes the focus; here that is the editor, once it has come.
  const focus = useCallback(
    () => place.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus(),
    [],
  );
  const { value, change, leave, error } = useOwnField(form, 'content', focus);
  return (
    <div ref={place}>
      <RichTextField
        label="Content"
        hint={`At least ${LIMITS.guest.contentText} characters. Pasting brings the words alone.`}
        initialHtml={value}
        error={error}
        required
        patient
        plainPaste
        pictures={PICTURES}
        onChange={change}
        onBlur={leave}
      />
    </div>
  );
}
