import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import { TextSlot } from './TextSlot';
import styles from './Chip.module.css';

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'onToggle'> & {
  pressed: boolean;
  /** Called with the new state. */
  onToggle: (pressed: boolean) => void;
  /** A number after the text, such as how many posts have the tag. */
  count?: number | undefined;
};

/** A toggle button for a filter. With a name and a value, it submits its `FilterForm` without script. */
export function Chip({ pressed, onToggle, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type={rest.name === undefined ? 'button' : 'submit'}
      {...rest}
      aria-pressed={pressed}
      className={classNames(styles.chip, className)}
      onClick={(event) => {
        event.preventDefault();
        onToggle(!pressed);
      }}
    >
      <TextSlot>{children}</TextSlot>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** A labelled row of chips that wraps. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
