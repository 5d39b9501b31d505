import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { cleanTag, hasTagSeparator, splitTags, uniqueTags } from 'shared-kit/contract/constants';
import { Field, Input, VisuallyHidden, isComposing } from 'shared-kit/ui';
import styles from './TagInput.module.css';

export interface TagInputProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: (() => void) | undefined;
  label?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** What a typed text becomes; empty is left out. Default: letters, digits, hyphens, spaces and #. */
  clean?: ((typed: string) => string) | undefined;
  /** Offered while typing. */
  suggestions?: readonly string[] | undefined;
}

/** A field for tags: Enter, a comma or leaving it adds one, Backspace removes the last. */
export function TagInput(props: TagInputProps) {
  const { tags, onChange, onBlur, label = 'Tags', error, clean = cleanTag, suggestions } = props;
  const { hint = 'Press Enter or a comma after each: budget, pivot tables.' } = props;
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggestionsId = useId();

  const add = (typed: string) => {
    // Pasted text may hold several.
    const next = uniqueTags([...tags, ...splitTags(typed).map(clean)]);
    setText('');
    if (next.length === tags.length) return;
    onChange(next);
    setStatus(`${next.slice(tags.length).join(', ')} added.`);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    setStatus(`${tag} removed.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME composes a word, Enter confirms that word.
    if (isComposing(event)) return;
    if (event.key === 'Enter' || hasTagSeparator(event.key)) {
      event.preventDefault();
      add(text);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  return (
    <div className={styles.field}>
      <Field label={label} hint={hint} error={error}>
        <Input
          ref={input}
          value={text}
          autoComplete="off"
          list={suggestions && suggestionsId}
          enterKeyHint="done"
          onChange={({ target }) =>
            // On phones and from an IME there is no keydown for a comma, only the changed text.
            hasTagSeparator(target.value) ? add(target.value) : setText(target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(text);
            onBlur?.();
          }}
        />
      </Field>
      {suggestions && (
        <datalist id={suggestionsId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Your tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span dir="auto">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  remove(tag);
                  // The pressed button disappears with its tag.
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  );
}
