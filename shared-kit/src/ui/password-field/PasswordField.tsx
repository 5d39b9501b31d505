import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Field, Input, VisuallyHidden, useHydrated } from 'shared-kit/ui';
import { useFieldError, useFormContext } from 'shared-kit/ui/form';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps {
  /** A path of the form's values. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Tells password managers which password to fill in, or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A labelled, required password of the enclosing form, with a button that shows what is typed. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { ref: attach, ...registration } = useFormContext().register(name);
  const error = useFieldError(name);
  const input = useRef<HTMLInputElement | null>(null);
  const { isShown, toggle } = useShownPassword(input);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field name={name} label={label} hint={hint} error={error} required>
      <div className={styles.password}>
        <Input
          {...registration}
          ref={(element) => {
            input.current = element;
            attach(element);
          }}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
        />
        {/* Without script it could do nothing. */}
        {useHydrated() && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            // A press leaves the focus, and on a phone the keyboard, with the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Icon aria-hidden="true" size={18} />
            <VisuallyHidden>{`Show ${label.toLowerCase()}`}</VisuallyHidden>
          </button>
        )}
      </div>
    </Field>
  );
}

/**
 * Whether the password is shown. Changing the type of a control moves its caret, which is put back.
 * The submitted form has a password again: browsers remember what other fields contained.
 */
function useShownPassword(input: RefObject<HTMLInputElement | null>) {
  const [isShown, setIsShown] = useState(false);
  const selection = useRef<[number | null, number | null] | null>(null);
  useLayoutEffect(() => {
    const { current: element } = input;
    if (element === null || selection.current === null) return;
    // Some versions of Chromium move the caret only when they lay the new type out: that must be over.
    element.getBoundingClientRect();
    element.setSelectionRange(...selection.current);
  }, [input, isShown]);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [input]);
  const toggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    selection.current = [selectionStart, selectionEnd];
    setIsShown(!isShown);
  };
  return { isShown, toggle };
}
