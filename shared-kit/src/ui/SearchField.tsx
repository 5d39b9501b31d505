import { useId } from 'react';
import type { ComponentPropsWithRef, FormEvent } from 'react';
import { ArrowRight } from 'lucide-react';
import { VisuallyHidden } from './VisuallyHidden';
import { classNames } from './class-names';
import styles from './SearchField.module.css';

export type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onSubmit' | 'size'
> & {
  /** The accessible name: 'Search the blog'. */
  label: string;
  /** A short label in the name box at the left: 'Blog'. Hidden on a phone. */
  scope?: string | undefined;
  size?: 'medium' | 'large' | undefined;
  /** Called with the trimmed text on submit. */
  onSearch?: ((text: string) => void) | undefined;
  /** The form's action where no script runs; the text is sent as `name` (default 'q'). */
  action?: string | undefined;
};

/** A search field that looks like a formula bar: name box, fx, input, submit. */
export function SearchField(props: SearchFieldProps) {
  const { label, scope, size = 'medium', onSearch, action, className, name = 'q', ...rest } = props;
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem(name);
    onSearch(input instanceof HTMLInputElement ? input.value.trim() : '');
  };
  return (
    <form
      role="search"
      action={action}
      onSubmit={submit}
      className={classNames(styles.bar, styles[size], className)}
    >
      {scope && (
        <span className={styles.scope} aria-hidden="true">
          {scope}
        </span>
      )}
      <label htmlFor={id} className={styles.fx}>
        <span aria-hidden="true">fx</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        {...rest}
        id={id}
        name={name}
        type="search"
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label="Search">
        <ArrowRight aria-hidden="true" size={18} />
      </button>
    </form>
  );
}
