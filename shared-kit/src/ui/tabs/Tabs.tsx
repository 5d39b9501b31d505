import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import styles from './Tabs.module.css';

export type TabItem = {
  value: string;
  label: ReactNode;
  /** A number after the label: how many are pending. */
  count?: number | undefined;
  content: ReactNode;
};

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** With `onValueChange`: the open tab, controlled, as by `useTabParam`. */
  value?: string | undefined;
  /** The tab that is open at first if uncontrolled; default the first one. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Keeps every panel mounted, so that a form in one keeps its values. */
  keepMounted?: boolean | undefined;
};

/** Tabs that look like the sheets of a workbook; arrow keys move between them. */
export function Tabs(props: TabsProps) {
  const { label, items, value, defaultValue, onValueChange, keepMounted } = props;
  const state =
    value === undefined ? { defaultValue: defaultValue ?? items[0]?.value ?? '' } : { value };
  return (
    <Radix.Root {...state} {...(onValueChange && { onValueChange })} className={styles.tabs}>
      <Radix.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          className={styles.panel}
          {...(keepMounted && { forceMount: true })}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
