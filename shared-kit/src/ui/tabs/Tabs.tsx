import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import styles from './Tabs.module.css';

export type TabItem = {
  value: string;
  label: ReactNode;
  /** A figure after the label: how many wait. */
  count?: number | undefined;
  content: ReactNode;
};

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** With `onValueChange`: the open tab, held outside, as in the URL. */
  value?: string | undefined;
  /** The tab that is open first when `value` is not given; the first one by default. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Keeps every panel in the page, so that what is typed in one survives the others. */
  keepMounted?: boolean | undefined;
};

/** Sheets of one book: arrow keys go from tab to tab, and the chosen one shows its panel. */
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
