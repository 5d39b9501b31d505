import type { ReactElement, ReactNode } from 'react';
import { Link } from 'shared-kit/router';
import * as Radix from 'radix-ui/dropdown-menu';
import { classNames } from 'shared-kit/ui';
import styles from './Menu.module.css';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
} & ({ to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined });

export type MenuProps = {
  /** The button that opens it: one `Button`, which keeps its own name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/** Further actions behind one button. Arrow keys, first letters and Escape work. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={styles.menu}>
          {items.map((item, index) => (
            <Radix.Item
              key={index}
              disabled={item.disabled ?? false}
              className={classNames(styles.item, item.danger && styles.danger)}
              {...(item.to === undefined ? { onSelect: item.onSelect } : { asChild: true })}
            >
              {item.to === undefined ? (
                <>
                  {item.icon}
                  {item.label}
                </>
              ) : (
                <Link to={item.to}>
                  {item.icon}
                  {item.label}
                </Link>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
