import {
  enumParam,
  useSearchState,
  type SearchStateOptions,
} from 'shared-kit/client/search-params';
import { useEffect, useRef, type ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import { TextSlot } from 'shared-kit/ui';
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
  const list = useRef<HTMLDivElement>(null);
  // Counts that arrive later make the tabs wider.
  const counts = items.map(({ count }) => count).join();
  useEffect(() => {
    if (list.current !== null) showSelected(list.current);
  }, [value, counts]);
  return (
    <Radix.Root {...state} {...(onValueChange && { onValueChange })} className={styles.tabs}>
      <Radix.List ref={list} aria-label={label} className={styles.list} data-needs-script>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
            <TextSlot>{item.label}</TextSlot>
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

/** Scrolls the tabs of a narrow screen sideways, and never the page, to the open one. */
function showSelected(list: HTMLElement): void {
  const selected = list.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (selected === null || list.scrollWidth <= list.clientWidth) return;
  const { left, right } = selected.getBoundingClientRect();
  const bounds = list.getBoundingClientRect();
  if (left < bounds.left) list.scrollLeft -= bounds.left - left;
  else if (right > bounds.right) list.scrollLeft += right - bounds.right;
}

/**
 * Keeps the open tab in the URL, so that it can be linked, reloaded and gone back to. The first tab
 * has no parameter. Spread the result into `Tabs`.
 * @param name the search parameter: 'tab' gives `?tab=approved`
 * @param values the tabs; an unknown value in the URL opens the first one
 * @param options `resets`: what the URL has of the tab that is left, such as the page of its list
 */
export function useTabParam<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  options?: SearchStateOptions,
) {
  const tab = enumParam(values, values[0], { name });
  const { state, change } = useSearchState({ tab }, options);
  return { value: state.tab, onValueChange: (next: string) => change({ tab: tab.parse([next]) }) };
}
