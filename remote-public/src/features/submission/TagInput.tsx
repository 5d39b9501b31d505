import { useRef, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { cleanTag } from 'shared-kit/constants';
import { Field, Input, VisuallyHidden } from 'shared-kit/ui';
import styles from './submission.module.css';

interface TagInputProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string | undefined;
}

/** Tags as they are typed: Enter, a comma or leaving the field adds one, Backspace takes the last. */
export function TagInput({ tags, onChange, error }: TagInputProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (typed: string) => {
    // What is pasted may hold several.
    const fresh = typed.split(',').map(cleanTag);
    const next = [...new Set([...tags, ...fresh])].filter((tag) => tag !== '');
    setText('');
    if (next.length === tags.length) return;
    onChange(next);
    setSaid(`${next.slice(tags.length).join(', ')} added.`);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    setSaid(`${tag} removed.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    }
    const last = tags.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  return (
    <div className={styles.tagField}>
      <Field
        label="Tags"
        hint="Press Enter or a comma after each: budget, pivot tables."
        error={error}
      >
        <Input
          ref={input}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) =>
            // Phones do not tell which key was pressed, only what stands there now.
            target.value.includes(',') ? add(target.value) : setText(target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Your tags">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  remove(tag);
                  // The pressed button goes with its tag; the focus stays with the tags.
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
