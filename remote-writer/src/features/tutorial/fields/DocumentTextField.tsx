import type { KeyboardEvent, ReactNode } from 'react';
import { isLongerThan } from 'shared-kit/contract/constants';
import { Field, Textarea, isComposing } from 'shared-kit/ui';
import type { TextPath } from '../document/field-path';
import { useDocumentField } from '../document/use-document';

export interface DocumentTextFieldProps {
  path: TextPath;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Shows how long the text is out of this length, without limiting it. */
  counter?: number | undefined;
  /** The longest text that can be saved. A longer one is kept, with a message. */
  maxLength: number;
  /** Wraps, but takes no line breaks. */
  isSingleLine?: boolean | undefined;
  /** The message of a further check. */
  error?: string | undefined;
  className?: string | undefined;
}

const joinLines = (text: string) =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));

/** A plain text of the document. It renders when its own value changes, not with others. */
export function DocumentTextField(props: DocumentTextFieldProps) {
  const { path, label, hideLabel, hint, placeholder, rows = 1, counter, className } = props;
  const { maxLength, isSingleLine = false } = props;
  const [value, setValue] = useDocumentField(path);
  const tooLong = `Please keep this under ${maxLength} characters.`;

  const preventLineBreak = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
  };
  return (
    <div data-field={path}>
      <Field
        label={label}
        hideLabel={hideLabel}
        hint={hint}
        error={isLongerThan(value.trim(), maxLength) ? tooLong : props.error}
      >
        <Textarea
          dir="auto"
          rows={rows}
          value={value}
          counter={counter}
          placeholder={placeholder}
          className={className}
          {...(isSingleLine && { onKeyDown: preventLineBreak })}
          onChange={({ target }) => setValue(isSingleLine ? joinLines(target.value) : target.value)}
        />
      </Field>
    </div>
  );
}
