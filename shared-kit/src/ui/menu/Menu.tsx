import { useRef, type ReactElement, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'shared-kit/client/router';
import * as Radix from 'radix-ui/dropdown-menu';
import { classNames, TextSlot } from 'shared-kit/ui';
import styles from './Menu.module.css';

type MenuItemBase = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A link, an action, or a checkbox, which leaves the menu open. */
export type MenuItem =
  | (MenuItemBase & { to: string })
  | (MenuItemBase & {
      onSelect: () => void;
      /** The action focuses something else, so that the focus does not return to the trigger. */
      movesFocus?: boolean | undefined;
    })
  | (MenuItemBase & { checked: boolean; onCheckedChange: (checked: boolean) => void });

export type MenuProps = {
  /** The button that opens it: one `Button`, which keeps its own name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/** A menu button. Arrow keys, first letters and Escape work as in a native menu. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const hasMovedFocus = useRef(false);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={styles.menu}
          onCloseAutoFocus={(event) => {
            if (hasMovedFocus.current) event.preventDefault();
            hasMovedFocus.current = false;
          }}
        >
          {items.map((item, index) => (
            <Item
              key={index}
              item={item}
              onMoveFocus={() => {
                hasMovedFocus.current = true;
              }}
            />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item, onMoveFocus }: { item: MenuItem; onMoveFocus: () => void }) {
  const { label, icon, danger, disabled = false } = item;
  const className = classNames(styles.item, danger && styles.danger);
  if ('checked' in item) {
    return (
      <Radix.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onCheckedChange}
        disabled={disabled}
        className={className}
        // Keeps the menu open: several are often changed at once.
        onSelect={(event) => event.preventDefault()}
      >
        <span className={styles.check}>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" size={16} />
          </Radix.ItemIndicator>
        </span>
        <TextSlot>{label}</TextSlot>
      </Radix.CheckboxItem>
    );
  }
  if ('to' in item) {
    return (
      <Radix.Item asChild disabled={disabled} className={className}>
        <Link to={item.to}>
          {icon}
          <TextSlot>{label}</TextSlot>
        </Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      disabled={disabled}
      className={className}
      onSelect={() => {
        if (item.movesFocus) onMoveFocus();
        item.onSelect();
      }}
    >
      {icon}
      <TextSlot>{label}</TextSlot>
    </Radix.Item>
  );
}
